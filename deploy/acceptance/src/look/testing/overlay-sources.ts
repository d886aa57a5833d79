import type { Overlay } from './overlay.ts';
import { ADMINISTRATION } from './overlays/admin-overlays.ts';
import { boardOverlays } from './overlays/board-overlays.ts';
import { FRAME, PAGES } from './overlays/page-overlays.ts';

const BOARD = 'remotes/planning/src/pages/board';

/** Which entry of the list drives the dialog or menu of a file; a test's name where it opens without a key. */
export const SOURCES: Readonly<Record<string, readonly string[]>> = {
  'shell/src/account/approve-dialog.tsx': ['approve an account'],
  'shell/src/account/decline-dialog.tsx': ['decline an account'],
  'shell/src/account/sessions.tsx': ['sign out elsewhere', 'end one session'],
  'shell/src/commands/palette.tsx': ['palette'],
  'shell/src/commands/shortcut-sheet.tsx': ['shortcut sheet'],
  'shell/src/impersonation/impersonate-dialog.tsx': ['act for a user'],
  'shell/src/jobs/jobs-button.tsx': ['records.browser.test.ts'],
  'shell/src/layout/avatar-menu.tsx': ['account menu'],
  'shell/src/notices/message-bell.tsx': ['messages'],
  'shell/src/notices/share-dialog.tsx': ['share notices'],
  'shell/src/releases/change-dialog.tsx': ['hold a release', 'switch off a part'],
  'shell/src/second-factor/enrol-dialog.tsx': ['set up a second factor'],
  'shell/src/second-factor/remove-dialog.tsx': ['turn the second factor off'],
  'shell/src/second-factor/renew-dialog.tsx': ['new recovery codes'],
  'shell/src/step-up/step-up-dialog.tsx': ['password again'],
  'shell/src/tabs/tab-menu.tsx': ['list of open pages'],
  // It takes the whole page when the clock is wrong: nobody opens it.
  'shell/src/time-guard/time-guard.tsx': ['time-zone.browser.test.ts'],
  [`${BOARD}/bars/day-menu.tsx`]: ['menu of the day'],
  [`${BOARD}/board-page.tsx`]: ['menu of a load', 'menu of a load without a truck', 'menu of a truck'],
  [`${BOARD}/copy-day/copy-day-dialog.tsx`]: ['copy a day', 'copy a day, from the menu'],
  [`${BOARD}/dialogs/bulk-dialog.tsx`]: ['edit many'],
  [`${BOARD}/dialogs/cancel-dialog.tsx`]: ['cancel a published load'],
  [`${BOARD}/dialogs/divert-dialog.tsx`]: ['divert a load'],
  [`${BOARD}/dialogs/transfer-dialog.tsx`]: ['another truck takes over'],
  [`${BOARD}/dialogs/told-dialog.tsx`]: ['told by phone'],
  [`${BOARD}/dialogs/load-editor.tsx`]: ['add a load', 'edit a load', 'edit a load without a truck'],
  [`${BOARD}/dialogs/move-dialog.tsx`]: ['move a load', 'move, from the menu'],
  [`${BOARD}/dialogs/publish-dialog.tsx`]: ['publish'],
  [`${BOARD}/dialogs/rows-dialog.tsx`]: ['paste rows'],
  [`${BOARD}/market/share-dialog.tsx`]: ['share trucks', 'offer what is asked for'],
  [`${BOARD}/dialogs/swap-dialog.tsx`]: ['swap two trucks'],
  [`${BOARD}/closures/closures-bar.tsx`]: ['menu of a closure'],
  [`${BOARD}/closures/closure-dialog.tsx`]: ['mark as closed', 'keep closed for longer'],
  [`${BOARD}/history/history-panel.tsx`]: ['history'],
  [`${BOARD}/proposal/proposal-dialog.tsx`]: ['fill the day'],
  [`${BOARD}/recurring/edit-recurring.tsx`]: ['edit a recurring load'],
  [`${BOARD}/recurring/recurring-panel.tsx`]: ['recurring loads'],
  [`${BOARD}/recurring/repeat-dialog.tsx`]: ['repeat a load'],
  // Only a small window has it.
  [`${BOARD}/side/waiting-lists.tsx`]: ['zoom.browser.test.ts'],
  [`${BOARD}/tour/tour-card.tsx`]: ['tour'],
  [`${BOARD}/views/save-view-dialog.tsx`]: ['save a view', 'rename a view'],
  [`${BOARD}/views/view-menu.tsx`]: ['views', 'views, one of one’s own'],
  'remotes/planning/src/pages/plan/send/send-dialog.tsx': ['send the plan'],
  [`${BOARD}/market/ask-dialog.tsx`]: ['ask for trucks'],
  [`${BOARD}/market/market-drawer.tsx`]: ['share market'],
  [`${BOARD}/market/market-dialogs.tsx`]: [
    'decline an offer',
    'give a truck back',
    'decline what is asked for',
  ],
  [`${BOARD}/market/terms-dialog.tsx`]: ['other terms'],
  'remotes/admin/src/pages/messaging/message-drawer.tsx': ['write a message'],
  'remotes/admin/src/pages/messaging/drivers/drivers-page.tsx': ['messaging.browser.test.ts'],
  'remotes/map/src/pages/fleet/alerts/alert-list.tsx': ['map.product.test.ts'],
  'remotes/dockets/src/pages/dockets/docket-drawer.tsx': ['dockets.browser.test.ts'],
  'remotes/dockets/src/pages/dockets/export-button.tsx': ['dockets.browser.test.ts'],
  'remotes/dockets/src/pages/invoice/invoice-dialog.tsx': ['docket-checks.browser.test.ts'],
  'remotes/dockets/src/pages/export/export-drawer.tsx': ['docket-exports.browser.test.ts'],
  'remotes/dockets/src/pages/dockets/paper-drawer.tsx': ['dockets.browser.test.ts'],
  'remotes/dockets/src/pages/left-open/cut-off-dialog.tsx': ['match.browser.test.ts'],
  'remotes/dockets/src/pages/match/import-tickets.tsx': ['match.browser.test.ts'],
  'remotes/dockets/src/pages/match/settle-dialog.tsx': ['match.browser.test.ts'],
  'remotes/dockets/src/pages/tolerances/tolerances-dialog.tsx': ['match.browser.test.ts'],
  'remotes/dockets/src/pages/numbers/hand-over.tsx': ['hand over numbers'],
  'remotes/dockets/src/pages/numbers/take-back.tsx': ['take numbers back'],
  'remotes/stock/src/pages/crew/call-rule.tsx': ['by when a crew calls'],
  'remotes/stock/src/pages/crew/correct-line.tsx': ['stock.browser.test.ts'],
  'remotes/stock/src/pages/crew/movements-panel.tsx': ['stock.browser.test.ts'],
  'remotes/admin/src/pages/settings/customers/docket-settings-dialog.tsx': ['e-dockets of a crew'],
  'remotes/admin/src/pages/settings/destinations/destination-weighbridges.tsx': [
    'take a weighbridge’s key away',
  ],
  'remotes/admin/src/pages/settings/destinations/weighbridge-dialog.tsx': ['give a weighbridge a key'],
  'remotes/admin/src/pages/settings/vehicles/device-dialog.tsx': ['give a device a key'],
  'remotes/admin/src/pages/settings/vehicles/vehicle-devices.tsx': ['take a key away'],
  'remotes/reporting/src/pages/charts/mail/mail-dialog.tsx': ['charts.browser.test.ts'],
  'remotes/reporting/src/pages/income/export-button.tsx': ['charts.browser.test.ts'],
  'shared/records/src/list/bulk-bar.tsx': ['remove several records'],
  'shared/records/src/list/bulk-edit.tsx': ['change several records'],
  'shared/records/src/list/columns-dialog.tsx': ['records.browser.test.ts'],
  'shared/records/src/photos/photo-dialog.tsx': ['incidents.browser.test.ts'],
  'shared/records/src/record/record-drawer.tsx': ['a record'],
  'shared/records/src/transfer/export-button.tsx': ['records.browser.test.ts'],
  'shared/records/src/transfer/import-dialog.tsx': ['import records'],
  'shared/records/src/views/save-view-dialog.tsx': ['records.browser.test.ts'],
  'shared/records/src/views/view-menu.tsx': ['records.browser.test.ts'],
};

/** The names of all that the browser test opens. `isWhole`: each as often as it stands in the lists. */
export function overlayNames(isWhole: true): string[];
export function overlayNames(): ReadonlySet<string>;
export function overlayNames(isWhole?: true): ReadonlySet<string> | string[] {
  const nobody = { draft: 0, published: 0, loose: 0, loaded: 0, view: '' };
  const all: readonly Overlay[] = [...boardOverlays(nobody), ...FRAME, ...PAGES, ...ADMINISTRATION];
  const names = all.map(({ name }) => name);
  return isWhole ? names : new Set(names);
}
