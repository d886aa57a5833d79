import type { IconKind } from './truck-icon.ts';

/** One icon as vector shapes in a 24 × 24 box; map, legend and list draw the same ones. */
type IconShape = {
  /** Outline of the badge; `icon-colors.ts` has what fills it. */
  body: string;
  /** Sign on the badge, drawn as strokes. */
  sign: string;
  /** Whether the whole icon turns with the truck's heading; the others stay upright to be read. */
  turns: boolean;
};

const CIRCLE = 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20Z';
const SQUARE =
  'M5 2.5H19a2.5 2.5 0 0 1 2.5 2.5V19a2.5 2.5 0 0 1 -2.5 2.5H5A2.5 2.5 0 0 1 2.5 19V5A2.5 2.5 0 0 1 5 2.5Z';
const HEXAGON = 'M12 1.5L21.5 6.75V17.25L12 22.5L2.5 17.25V6.75Z';
const DIAMOND = 'M12 0.5L23.5 12L12 23.5L0.5 12Z';
const TAG_RIGHT = 'M3.5 3.5H15L23 12L15 20.5H3.5Z';
const TAG_LEFT = 'M20.5 3.5H9L1 12L9 20.5H20.5Z';
const ARROW = 'M12 1.5L20.5 21.5L12 17L3.5 21.5Z';

/** Each kind differs in outline and in sign, so that colour is never needed to tell them apart. */
export const ICON_SHAPES: Readonly<Record<IconKind, IconShape>> = {
  accepted: {
    body: CIRCLE,
    sign: 'M7.5 12.5L10.8 15.8L16.5 8.8',
    turns: false,
  },
  loading: {
    body: SQUARE,
    sign: 'M12 5.5V13.5M8.3 10L12 13.7L15.7 10M6.5 17.8H17.5',
    turns: false,
  },
  loaded: {
    body: HEXAGON,
    sign: 'M9 12.6a2.6 2.6 0 1 0 0.1 0M15 12.6a2.6 2.6 0 1 0 0.1 0M12 7.4a2.6 2.6 0 1 0 0.1 0',
    turns: false,
  },
  weighed: {
    body: DIAMOND,
    sign: 'M7 9H17M12 6.5V16.5M9 16.5H15',
    turns: false,
  },
  'shared-out': {
    body: TAG_RIGHT,
    sign: 'M6.5 12H16M12.5 8.5L16 12L12.5 15.5',
    turns: false,
  },
  'shared-in': { body: TAG_LEFT, sign: 'M17.5 12H8M11.5 8.5L8 12L11.5 15.5', turns: false },
  other: { body: ARROW, sign: '', turns: true },
};

/** Side of the box that the shapes are drawn in. */
export const ICON_BOX = 24;
