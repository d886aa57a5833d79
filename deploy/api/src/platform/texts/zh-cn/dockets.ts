/** The list of dockets, and what people change of them. */
export const DOCKETS: Readonly<Record<string, string>> = {
  'give what an earlier answer named as the next or previous place': '请给出之前答复中的上一处或下一处位置',
  'so far a list goes on by "after" alone': '列表到此之后只能通过 "after" 继续读取',
};
