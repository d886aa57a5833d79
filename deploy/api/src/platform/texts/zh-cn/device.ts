/** Drivers' apps, dockets and weighbridges. */
export const DEVICE: Readonly<Record<string, string>> = {
  'the load was changed since: look at what changed and accept it again':
    '此车次之后已被更改：请查看更改内容并重新接受',
  'this load is not on your truck any more': '此车次已不在您的卡车上',
  'this does not fit the load as it is now': '此操作与车次当前状态不符',
  'this docket number cannot be used': '不能使用此货单号',
  'gross less tare must be more than nothing and within 20 kg of net':
    '毛重减皮重必须大于零，且与净重相差不超过 20 公斤',
  'say which revision of the load is accepted': '请说明接受的是车次的哪个版本',
  'a driver’s device cannot set this status here; weights go to /device/event':
    '司机的设备不能在此设置该状态；重量请发送到 /device/event',
  'no docket numbers are left: give the crew a range of its own': '货单号已用完：请为采伐队设置新的号段',
  'crew {crew} needs the number of pieces': '采伐队 {crew} 要求填写根数',
  'crew {crew} needs the length of the logs': '采伐队 {crew} 要求填写原木长度',
  'docket {no} is not among the numbers of crew {crew} that this device has':
    '货单号 {no} 不在此设备持有的采伐队 {crew} 号段内',
  'docket {no} is on another load': '货单号 {no} 已用于其他车次',
  'the load has docket {no} already': '此车次已有货单 {no}',
  'the load has no docket {no}': '此车次没有第 {no} 张货单',
  'docket {no} is the number of docket {place} of this load': '货单号 {no} 已是此车次第 {place} 张货单的号码',
  'docket {no} is there twice': '货单 {no} 出现了两次',
  'the load has {count} dockets: say what each of them weighs': '此车次有 {count} 张货单：请说明每张的重量',
  'together they weigh {sum} kg: it must be the net mass, within 20 kg of gross less tare':
    '各货单合计 {sum} 公斤：须等于净重，且与毛重减皮重相差不超过 20 公斤',
  'the docket numbers with a net mass are not those of the load: a person will match it':
    '带有净重的货单号与车次的货单号不符：将由人工匹配',
  'the load was never published: remove it instead': '此车次从未发布：请改为删除',
  '{destination} has a weighbridge: the load must be weighed first': '{destination} 设有地磅：车次须先过磅',
  'the load has not left its skid': '车次尚未离开集材场',
  'the load has no docket': '此车次没有货单',
  'no load fits the docket number or rego: a person will match it':
    '没有车次与货单号或车牌相符：将由人工匹配',
  'more than one load fits: a person will match it': '有多个车次相符：将由人工匹配',
  'the docket is of another truck than the rego says: a person will match it':
    '货单所属卡车与车牌不一致：将由人工匹配',
  'the load has not left its skid as far as is known: it waits for the driver’s news':
    '据目前所知车次尚未离开集材场：等待司机的消息',
  'the load was weighed here before by another ticket: a person will decide':
    '此车次已凭另一张磅单过磅：将由人工决定',
  'the docket of this load is closed: a person will decide': '此车次的货单已关闭：将由人工决定',
  'ticket {no} was handed in with other weights: give a reweigh its own number':
    '磅单 {no} 已以其他重量提交：重新过磅请使用新的号码',
  'Weighbridge ticket {ticket} of {place} fits no load: match it by hand':
    '{place} 的磅单 {ticket} 没有相符的车次：请人工匹配',
  'this load goes elsewhere than to {place}': '此车次的目的地不是 {place}',
  'Ticket {no} was settled meanwhile': '磅单 {no} 已被处理',
  'Ticket not found': '未找到磅单',
  'up to 20 digits, capital letters and dashes': '最多 20 个数字、大写字母和短横线',
  'give at least one event': '请至少给出一个事件',
  'give at least one ticket': '请至少给出一张磅单',
};
