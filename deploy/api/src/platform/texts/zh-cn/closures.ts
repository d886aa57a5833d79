/** What is closed, and who is told of it. */
export const DISRUPTIONS: Readonly<Record<string, string>> = {
  'Closure not found': '未找到关闭记录',
  'it must open again after it has closed': '重新开放的时间必须晚于关闭时间',
  'this time is over: choose a later one': '此时间已过：请选择更晚的时间',
  'at most {count} days at once': '一次最多 {count} 天',
  'choose what is closed': '请选择关闭的对象',
  'only a road leads to a destination': '只有道路通往目的地',
  'This closure was changed since you saw it: look at it again': '您查看之后此关闭记录已被更改：请重新查看',
  '{time} on {day}': '{day} {time}',
  'Does not come: {grade} of crew {crew}, truck {truck}, planned for {at}':
    '不再到来：采伐队 {crew} 的 {grade}，卡车 {truck}，原定 {at}',
  'New: {grade} of crew {crew}, truck {truck}, at {at}': '新增：采伐队 {crew} 的 {grade}，卡车 {truck}，{at}',
  'Changed: {grade} of crew {crew}, truck {truck}, at {at}, to {destination}':
    '更改：采伐队 {crew} 的 {grade}，卡车 {truck}，{at}，运往 {destination}',
  'Changed: {grade} of crew {crew}, truck {truck}, at {at}':
    '更改：采伐队 {crew} 的 {grade}，卡车 {truck}，{at}',
  '{place} is closed from {from} until {until}: {reason}': '{place} 自 {from} 至 {until} 关闭：{reason}',
  '{place} is closed until {until}: changed loads': '{place} 关闭至 {until}：车次有更改',
  'Truck {truck}, which you have loads on, is out until {until}: {reason}':
    '您安排了车次的卡车 {truck} 停用至 {until}：{reason}',
  '{who}: {place} is closed until {until} ({reason}). Loads changed: {count}':
    '{who}：{place} 关闭至 {until}（{reason}）。已更改车次：{count}',
  '{place} is open again: changed loads': '{place} 已重新开放：车次有更改',
  '{place} is open again': '{place} 已重新开放',
  '{who}: {place} is open again': '{who}：{place} 已重新开放',
  'it is marked as closed': '已标记为关闭',
};
