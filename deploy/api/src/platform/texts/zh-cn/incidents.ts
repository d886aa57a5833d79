/** Health and safety. */
export const INCIDENTS = {
  Incidents: '事故',
  'Corrective actions': '纠正措施',
  'Incident not found': '未找到事故',
  'Photo not found': '未找到照片',
  'must be base64': '必须为 base64',
  'a death or serious harm is notifiable: phone WorkSafe': '死亡或严重伤害必须上报：请致电 WorkSafe',
  'say yes or no before it is closed': '关闭前请选择“是”或“否”',
  'give the reference of WorkSafe before it is closed': '关闭前请填写 WorkSafe 编号',
  'say when the scene was released before it is closed': '关闭前请填写现场解除封锁的日期',
  'say what happened in at least {count} letters': '请用至少 {count} 个字符说明经过',
  'this day has not come yet': '这一天尚未到来',
  'give latitude and longitude, or neither': '请同时填写纬度和经度，或都不填',
  'choose the truck: it says whose incident it is': '请选择卡车：由此确定事故归属',
  'corrective actions that are not done: {count}. Finish them before it is closed':
    '有 {count} 项纠正措施未完成。关闭前请先完成',
  'Incident {no} must be notified to WorkSafe (0800 030 040). Leave the scene as it is.':
    '事故 {no} 必须上报 WorkSafe（0800 030 040）。请保持现场原状。',
  'A notifiable event is kept for five years: this one until {day}': '须上报事件保存五年：此事件保存至 {day}',
  'the incident names no skid': '事故未填写集材场',
  'the incident names no forest': '事故未填写林区',
  'the incident is closed: open it again first': '事故已关闭：请先重新打开',
  'must be a JPEG, PNG or WebP picture': '必须是 JPEG、PNG 或 WebP 图片',
  'is larger than {kb} kB': '大于 {kb} kB',
  'An incident has at most {count} photos': '一起事故最多 {count} 张照片',
  'Overdue since {day}: {what} ({owner}), incident {no}': '自 {day} 起逾期：{what}（{owner}），事故 {no}',
};
