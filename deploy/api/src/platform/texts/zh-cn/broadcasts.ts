/** Messages to many. */
export const BROADCASTS: Readonly<Record<string, string>> = {
  'give the message a title, in one language at least': '请至少用一种语言填写标题',
  'a language has title and text, or neither': '每种语言的标题和正文须同时填写或同时留空',
  'give the template a name': '请为模板命名',
  'choose whom the message is for': '请选择收件人',
  'choose a time to come, within a year': '请选择一年之内的将来时间',
  'This message has gone out meanwhile: it can only be recalled': '此消息已发出：只能撤回',
  'This message was recalled': '此消息已撤回',
  'This message was changed in another window since you saw it: reload and try again':
    '您查看之后，此消息已在另一个窗口中更改：请重新加载后再试',
};
