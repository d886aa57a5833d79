// Colours and sizes alone: the layers of the map take nothing else of the kit.
import { tokens } from '@haulboard/ui/tokens';

export { tokens };
export const colors = tokens.color;
