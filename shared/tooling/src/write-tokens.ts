// `npm run tokens`: the style sheet of shared/ui/src/tokens/tokens.ts and of the colours of a load's status.
import { writeFileSync } from 'node:fs';
import { STATUS_COLORS } from '@haulboard/contract';
import { tokenSheet } from '@haulboard/ui/tokens';

writeFileSync(new URL('../../ui/src/tokens/tokens.css', import.meta.url), tokenSheet(STATUS_COLORS));
