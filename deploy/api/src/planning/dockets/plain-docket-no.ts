/** A docket number as it is kept: books print zeros in front, and it is one number with and without them. */
export const plainDocketNo = (docketNo: string): string =>
  /^\d+$/.test(docketNo) ? docketNo.replace(/^0+(?=\d)/, '') : docketNo;
