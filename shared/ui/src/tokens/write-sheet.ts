import { writeFileSync } from 'node:fs';
import { STATUS_COLORS } from '@haulboard/contract';
import { tokenSheet } from './token-sheet.ts';

writeFileSync(new URL('tokens.css', import.meta.url), tokenSheet(STATUS_COLORS));
