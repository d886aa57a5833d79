/** Reports. */
export const REPORTS = {
  'choose at most {count} days': '最多可选 {count} 天',
  'give a day from 2000 to 2100': '请填写 2000 至 2100 年间的日期',
};
