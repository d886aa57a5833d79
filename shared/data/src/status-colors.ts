import { STATUS_COLORS } from '@haulboard/contract';

/**
 * Gives the scale to style sheets, as `--status-accepted` and so on.
 *
 * @deprecated The page has them from tokens.css of @haulboard/ui; here for builds of before.
 */
export function applyStatusColors(element: HTMLElement): void {
  for (const [status, color] of Object.entries(STATUS_COLORS)) {
    element.style.setProperty(`--status-${status}`, color);
  }
}
