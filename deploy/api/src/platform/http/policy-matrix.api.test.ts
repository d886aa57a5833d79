import { CALLS, passwordLogin, ROLES, type AnyCall, type Role } from '@haulboard/contract';
import { Caller, type Api } from '../../testing/api-server.ts';
import { PASSWORD } from '../../testing/fixture.ts';
import { rightsToFiles } from './testing/file-rights.ts';
import { MAP_RIGHTS } from './testing/map-rights.ts';
import { PHOTO_RIGHTS } from './testing/photo-rights.ts';
import { REPORT_RIGHTS } from './testing/report-rights.ts';
import {
  DISPATCHERS,
  PLANNERS,
  RECORD_RIGHTS,
  SAFETY,
  STOCK,
  WEIGHING_RIGHTS,
} from './testing/record-rights.ts';
import { withServer } from '../../testing/with-server.ts';

// Written by hand from SPEC.md 2 and 6, not from the policy table: the table must not be tested with itself.
const MAY: Record<string, readonly Role[]> = {
  ...RECORD_RIGHTS,
  ...WEIGHING_RIGHTS,
  ...MAP_RIGHTS,
  ...REPORT_RIGHTS,
  ...PHOTO_RIGHTS,
  getIncidentChoices: SAFETY,
  getIncidentTrends: SAFETY,
  listIncidentClosures: SAFETY,
  closeForIncident: PLANNERS,
  logout: ROLES,
  proveIdentity: ROLES,
  getSecondFactor: ROLES,
  startSecondFactor: ROLES,
  confirmSecondFactor: ROLES,
  renewRecoveryCodes: ROLES,
  removeSecondFactor: ROLES,
  getUserInfo: ROLES,
  getAdminUserInfo: ROLES,
  updatePassword: ROLES,
  updateProfile: ROLES,
  listContactChanges: ROLES,
  sendContactChange: ROLES,
  cancelContactChange: ROLES,
  confirmPhone: ROLES,
  listSessions: ROLES,
  revokeSession: ROLES,
  searchAll: ROLES,
  searchRecords: [...PLANNERS, 'CUSTOMER'],
  reportFault: ROLES,
  beat: ROLES,
  getReleases: ['SUPPER_ADMIN'],
  changeRelease: ['SUPPER_ADMIN'],
  listImportTemplates: ROLES,
  saveImportTemplate: ROLES,
  removeImportTemplate: ROLES,
  listListViews: ROLES,
  createListView: ROLES,
  changeListView: ROLES,
  removeListView: ROLES,
  restoreListView: ROLES,
  chooseFirstView: ROLES,
  saveTable: ROLES,
  listJobs: ROLES,
  startExport: ROLES,
  exportRecords: ROLES,
  startImport: ROLES,
  cancelJob: ROLES,
  getJobFile: ROLES,
  resetDemo: ['SUPPER_ADMIN'],
  impersonate: ['SUPPER_ADMIN'],
  listRegistrations: ['SUPPER_ADMIN', 'CARRIER', 'CUSTOMER'],
  decideRegistration: ['SUPPER_ADMIN', 'CARRIER', 'CUSTOMER'],
  getRealtimeConfig: ROLES,
  getRealtimeToken: ROLES,
  getBoard: PLANNERS,
  getBoardRows: PLANNERS,
  getTask: PLANNERS,
  changePlan: PLANNERS,
  changeTask: PLANNERS,
  startProposal: ['SUPPER_ADMIN', ...DISPATCHERS],
  findProposal: ['SUPPER_ADMIN', ...DISPATCHERS],
  getProposal: ['SUPPER_ADMIN', ...DISPATCHERS],
  cancelProposal: ['SUPPER_ADMIN', ...DISPATCHERS],
  getPlanDraft: PLANNERS,
  listPlanDrafts: PLANNERS,
  savePlanDraft: PLANNERS,
  listPlanTemplates: PLANNERS,
  getPlanTemplate: PLANNERS,
  savePlanTemplate: PLANNERS,
  removePlanTemplate: PLANNERS,
  previewPlanCopy: PLANNERS,
  copyPlanDay: PLANNERS,
  listRecurringLoads: PLANNERS,
  createRecurringLoads: PLANNERS,
  changeRecurringLoad: PLANNERS,
  setRecurringState: PLANNERS,
  skipRecurringDay: PLANNERS,
  fillRecurringDay: PLANNERS,
  beatBoard: PLANNERS,
  getBoardViews: PLANNERS,
  saveBoardLayout: PLANNERS,
  createBoardView: PLANNERS,
  changeBoardView: PLANNERS,
  removeBoardView: PLANNERS,
  listDisruptions: PLANNERS,
  tryDisruption: PLANNERS,
  markDisruption: PLANNERS,
  changeDisruption: PLANNERS,
  undoDisruption: PLANNERS,
  getPlanHistory: PLANNERS,
  seePlanHistory: PLANNERS,
  undoPlan: PLANNERS,
  redoPlan: PLANNERS,
  getPlanAt: PLANNERS,
  restorePlan: PLANNERS,
  getPreflight: PLANNERS,
  tryPlan: PLANNERS,
  getPlanView: ROLES.filter((role) => role !== 'SHARING_PORTAL_CARRIER'),
  previewPlanMail: ['SUPPER_ADMIN', ...DISPATCHERS],
  sendPlanMail: ['SUPPER_ADMIN', ...DISPATCHERS],
  listSentPlans: ['SUPPER_ADMIN', ...DISPATCHERS],
  listDockets: ROLES,
  chooseDockets: ROLES,
  ...rightsToFiles(ROLES),
  changeDocket: ['SUPPER_ADMIN', ...DISPATCHERS],
  voidDocket: ['SUPPER_ADMIN', ...DISPATCHERS],
  createDocket: ['SUPPER_ADMIN', ...DISPATCHERS],
  proposeDocketNo: ['SUPPER_ADMIN', ...DISPATCHERS],
  getDocketEntry: ['SUPPER_ADMIN', ...DISPATCHERS],
  listDocketNumbers: STOCK,
  listNumberFaults: STOCK,
  handOverRange: ['SUPPER_ADMIN', 'CUSTOMER'],
  takeBackNumbers: ['SUPPER_ADMIN', 'CUSTOMER'],
  getDocket: ROLES,
  listDocketChoices: ROLES,
  listVehicles: PLANNERS,
  listCrews: PLANNERS,
  listGrades: PLANNERS,
  listExpiring: PLANNERS,
  listExpiringDriverPapers: PLANNERS,
  getVehicleState: PLANNERS,
  addVehicleDevice: ['SUPPER_ADMIN', 'CARRIER', 'SHARING_PORTAL_CARRIER'],
  revokeVehicleDevice: ['SUPPER_ADMIN', 'CARRIER', 'SHARING_PORTAL_CARRIER'],
  addBusiness: ['SUPPER_ADMIN'],
  changeBusiness: ['SUPPER_ADMIN'],
  removeRatesRecords: ['SUPPER_ADMIN', 'CARRIER'],
  listCrewStock: [...PLANNERS, 'CUSTOMER', 'SUB_CUSTOMER', 'CREW_COMPANY'],
  listStockMovements: STOCK,
  getStockChoices: STOCK,
  getStockStatistic: STOCK,
  exportStock: ['SUPPER_ADMIN', 'CUSTOMER', 'SUB_CUSTOMER', 'CARRIER', 'SUB_CARRIER'],
  getOrderWeek: ['SUPPER_ADMIN', 'CUSTOMER', 'SUB_CUSTOMER', 'CARRIER', 'SUB_CARRIER'],
  saveOrders: ['SUPPER_ADMIN', 'CUSTOMER', 'SUB_CUSTOMER', 'CARRIER', 'SUB_CARRIER'],
  removeOrder: ['SUPPER_ADMIN', 'CUSTOMER', 'SUB_CUSTOMER', 'CARRIER', 'SUB_CARRIER'],
  callStock: STOCK,
  changeCallRule: STOCK,
  addStock: STOCK,
  correctStock: STOCK,
  removeStock: STOCK,
  getSystemReport: ['SUPPER_ADMIN'],
  getDashboard: ['SUPPER_ADMIN', 'CUSTOMER', 'SUB_CUSTOMER', 'CREW_COMPANY'],
  listAudit: ['SUPPER_ADMIN', 'CARRIER', 'CUSTOMER'],
  getNoteRule: ['SUPPER_ADMIN', 'CUSTOMER'],
  changeNoteRule: ['SUPPER_ADMIN', 'CUSTOMER'],
  getRangeRule: ['SUPPER_ADMIN', 'CUSTOMER'],
  changeRangeRule: ['SUPPER_ADMIN', 'CUSTOMER'],
  listCustomerCrews: ['SUPPER_ADMIN', 'CUSTOMER'],
  getDocketSettings: ['SUPPER_ADMIN', 'CUSTOMER'],
  changeDocketSettings: ['SUPPER_ADMIN', 'CUSTOMER'],
  listCrewSchedule: PLANNERS,
  listCrewAreas: PLANNERS,
  listCarriers: PLANNERS,
  offerShares: [...DISPATCHERS, 'SHARING_PORTAL_CARRIER'],
  withdrawShare: [...DISPATCHERS, 'SHARING_PORTAL_CARRIER'],
  listShares: DISPATCHERS,
  acceptShares: DISPATCHERS,
  denyShares: DISPATCHERS,
  counterShare: DISPATCHERS,
  returnShare: DISPATCHERS,
  requestTrucks: DISPATCHERS,
  withdrawShareRequest: DISPATCHERS,
  acceptShareRequest: [...DISPATCHERS, 'SHARING_PORTAL_CARRIER'],
  denyShareRequest: [...DISPATCHERS, 'SHARING_PORTAL_CARRIER'],
  getShareMarket: [...DISPATCHERS, 'SHARING_PORTAL_CARRIER'],
  getShareLedger: [...DISPATCHERS, 'SHARING_PORTAL_CARRIER'],
  listBroadcasts: ['SUPPER_ADMIN'],
  getBroadcast: ['SUPPER_ADMIN'],
  listBroadcastReceipts: ['SUPPER_ADMIN'],
  sendBroadcast: ['SUPPER_ADMIN'],
  changeBroadcast: ['SUPPER_ADMIN'],
  recallBroadcast: ['SUPPER_ADMIN'],
  resendBroadcastMails: ['SUPPER_ADMIN'],
  previewAudience: ['SUPPER_ADMIN'],
  listBroadcastTemplates: ['SUPPER_ADMIN'],
  saveBroadcastTemplate: ['SUPPER_ADMIN'],
  removeBroadcastTemplate: ['SUPPER_ADMIN'],
  findAudience: ['SUPPER_ADMIN'],
  // Off until it is given to an account: nobody by role alone.
  listDriverMessages: [],
  listDriverChoices: [],
  sendDriverMessage: [],
  recallDriverMessage: [],
  listNotices: DISPATCHERS,
  readNotice: DISPATCHERS,
};
const FOR_ANYONE = [
  'passwordLogin',
  'sendSmsCode',
  'registerAccount',
  'resendActivation',
  'activateAccount',
  'recoverAccount',
  'resetPassword',
  'confirmEmail',
  'getTimestamp',
  'getReadiness',
  'getSystemSettings',
];
const FOR_DEVICES = [
  'getDeviceTasks',
  'changeDeviceTask',
  'tellDeviceEvents',
  'readDeviceMessage',
  'leaseDockets',
  'addDevicePhoto',
  'sendWeighTickets',
];

/** Sends a call without a proper body or query: who may is decided before what is asked is looked at. */
async function codeOf(api: Api, call: AnyCall, headers: Record<string, string>): Promise<number> {
  const path = call.path.replaceAll(/\{\w+\}/g, '999');
  const body = call.method === 'GET' ? {} : { body: '{}' };
  const response = await fetch(`${api.url}/api${path}`, { method: call.method, headers, ...body });
  await response.body?.cancel();
  return response.status;
}

describe('who may make which call', () => {
  let api: Api;

  withServer({}, async (given) => {
    ({ api } = given);
  });

  it('is written down for every call there is', () => {
    const known = [...Object.keys(MAY), ...FOR_ANYONE, ...FOR_DEVICES];
    expect(known.toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted());
  });

  it.each(ROLES)('is as agreed for %s', async (role) => {
    const token = async () => {
      const body = { account: role.toLowerCase(), password: PASSWORD };
      return (await new Caller(api).ask(passwordLogin, { body })).token;
    };
    const shared = await token();
    for (const call of CALLS.filter(({ name }) => name in MAY)) {
      // Signing out ends the session: that one is its own.
      const code = await codeOf(api, call, { token: call.name === 'logout' ? await token() : shared });
      const isLetIn = code !== 402 && code !== 403 && code < 500;
      expect([call.name, isLetIn, code === 403]).toEqual([
        call.name,
        MAY[call.name]?.includes(role),
        !MAY[call.name]?.includes(role),
      ]);
    }
    for (const call of CALLS.filter(({ name }) => FOR_DEVICES.includes(name))) {
      expect([call.name, await codeOf(api, call, { token: shared })]).toEqual([call.name, 402]);
    }
  });

  it.each([
    ['nobody', {}],
    ['someone with a made-up token', { token: 'x'.repeat(43) }],
    ['a device with a made-up key', { 'device-key': 'x' }],
  ])('is nothing but the public calls for %s', async (_, headers) => {
    for (const call of CALLS) {
      const code = await codeOf(api, call, headers);
      expect([call.name, code === 402]).toEqual([call.name, !FOR_ANYONE.includes(call.name)]);
      expect(code).toBeLessThan(500);
    }
  });
});
