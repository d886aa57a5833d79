import { STATUS_COLORS } from '@haulboard/contract';

/** Gives the scale to style sheets, as `--status-accepted` and so on. */
export function applyStatusColors(element: HTMLElement): void {
  for (const [status, color] of Object.entries(STATUS_COLORS)) {
    element.style.setProperty(`--status-${status}`, color);
  }
}
