/** Where keys write text. A box that is ticked and one of a few that is chosen take none: letters go on working there. */
export const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
