/**
 * The colour of each status, the same on board, plan and map. Each reads at 4.5:1 or better on #1f1f1f, and stands
 * beside a picture and a word. What is over is muted: accepted and completed are told apart at a glance.
 */
export const STATUS_COLORS = {
  draft: '#c9c9c9',
  pending: '#e8b339',
  published: '#69b1ff',
  accepted: '#8fd460',
  loading: '#ffb066',
  loaded: '#36cfc9',
  weighed: '#b99cff',
  completed: '#739e66',
  declined: '#ff7875',
  canceled: '#9a9a9a',
} as const;
