/** Plans for crews, customers and destinations, and the mails that tell of them. */
export const PLAN_VIEWS: Readonly<Record<string, string>> = {
  'choose at least one recipient': '请至少选择一位收件人',
  'this day is over: its plan is not sent any more': '这一天已过：不再发送其计划',
  '{to} is not on record for this plan': '此计划的登记收件人中没有 {to}',
  'The plan has changed since you looked at it: look at the mails again':
    '您查看之后，计划已有更改：请重新查看邮件',
  'no mail server took it in two days': '两天内没有邮件服务器接收',
  'the mail server refused it ({answer})': '邮件服务器拒收（{answer}）',
  'The mail with the plan for {day} did not reach {name} ({to}): {reason}. Tell them, or send it again from the plan.':
    '{day} 计划的邮件未送达 {name}（{to}）：{reason}。请直接通知对方，或在计划页面重新发送。',
  'Plan for {day}: crew {codes}': '{day} 计划：采伐队 {codes}',
  'Plan for {day}, changed: crew {codes}': '{day} 计划（有更改）：采伐队 {codes}',
  'Hello {name},': '{name}，您好：',
  'The plan of {carrier} for {day}:': '{carrier} {day} 的计划：',
  'There are no published loads of {carrier} for {day} any more.': '{carrier} 在 {day} 已没有已发布的车次。',
  'This replaces the plan for {day} sent at {at}. What has changed since:':
    '本计划取代 {at} 发送的 {day} 计划。此后的更改：',
  'Crew {code} {name}, {place}. Loads: {count}, {tonnes} t':
    '采伐队 {code} {name}，{place}。车次：{count}，{tonnes} 吨',
  '{loadAt}  {truck}  {grade} → {destination}, arrives {arriveAt}':
    '{loadAt}  {truck}  {grade} → {destination}，到达 {arriveAt}',
  '{load} (docket {no} of {count})': '{load}（第 {no} 张货单，共 {count} 张）',
  'Called off: {load}': '已撤销：{load}',
  'New: crew {code}, {load}': '新增：采伐队 {code}，{load}',
  'Called off: crew {code}, {load}': '已撤销：采伐队 {code}，{load}',
  'Changed: crew {code}, {load} (was: {before})': '更改：采伐队 {code}，{load}（原为：{before}）',
  'Questions? Ask {person}, {carrier}.': '如有疑问，请联系 {carrier} 的 {person}。',
};
