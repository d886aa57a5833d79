/**
 * The colour of each status, the same on board, plan and map, beside a picture and a word. What goes as planned is soft;
 * only what somebody must see, a load that was declined, is saturated. What is over is dim. 4.5:1 on every ground.
 */
export const STATUS_COLORS = {
  draft: '#c6cbc4',
  pending: '#d9c38c',
  published: '#93b9e3',
  accepted: '#a3d58b',
  loading: '#e0b38a',
  loaded: '#7cccc5',
  weighed: '#bcb0ea',
  completed: '#93a88d',
  declined: '#ff7875',
  canceled: '#9da49c',
} as const;
