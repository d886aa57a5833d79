export { tokens } from './tokens.ts';
export { STAND_IN, tokenSheet, tokenVariables, withTokenValues } from './token-sheet.ts';
