/** Loads that come again. */
export const RECURRING: Readonly<Record<string, string>> = {
  'Recurring load not found': '未找到固定车次',
  'choose at least one weekday': '请至少选择一个星期几',
  'give a day as YYYY-MM-DD': '请以 YYYY-MM-DD 的格式给出日期',
  'choose a last day that is not before the first': '结束日期不能早于开始日期',
  'choose a truck of your own, or none': '请选择您自己的卡车，或不指定卡车',
  'you have {count} recurring loads; remove some first': '您已有 {count} 个固定车次；请先删除一些',
  'This recurring load was changed by somebody else since you saw it: reload and try again':
    '您查看之后，此固定车次已被他人更改：请刷新后重试',
  'its load of {day} is made already: remove it on the board': '{day} 的车次已经生成：请在看板上删除',
  'no load is to come on {day}': '{day} 没有要生成的车次',
  'recurring loads can be added from today until {days} days ahead': '只能添加今天起 {days} 天内的固定车次',
  'These recurring loads were added at the same moment: reload': '这些固定车次在同一时刻已被添加：请刷新',
  '{crew} {grade} to {destination}': '{crew} {grade} 运往 {destination}',
  '{load}: {reason}': '{load}：{reason}',
  '{line}; {rest}': '{line}；{rest}',
  '{count} recurring loads of {day} need you: {list}': '{day} 有 {count} 个固定车次需要您处理：{list}',
  'no load was made, because you cannot plan loads for this crew': '未生成车次，因为您不能为此采伐队安排车次',
};
