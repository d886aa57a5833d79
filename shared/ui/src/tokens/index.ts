export { tokens } from './tokens.ts';
export { STAND_IN, tokenSheet, withTokenValues } from './token-sheet.ts';
