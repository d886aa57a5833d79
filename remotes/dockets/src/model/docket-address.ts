import {
  DOCKET_STATUSES,
  EXPORT_STATES,
  INVOICING_STATES,
  MAX_INVOICE_NO,
  knowsExporters,
  MAX_DOCKET_NUMBER,
  MAX_NOTE_WORDS,
  paysCompanies,
  type DocketFilter,
  type DocketStatusCode,
  type HeldRole,
} from '@haulboard/contract';
import { dayIn } from '@haulboard/contract/time';

/** What the list shows, as the address says it: a link, a reload and Back show the same. */
export type DocketQuery = {
  filter: DocketFilter;
  /** From which number to which, as somebody typed it: it may be none. */
  numbers: { from: string; to: string };
  after: string;
  before: string;
};

/** Ids to narrow by, and what each is called in the address. */
export const ID_FILTERS = {
  customerIds: 'customer',
  forestIds: 'forest',
  crewIds: 'crew',
  carrierIds: 'carrier',
  companyIds: 'company',
  vehicleIds: 'truck',
  destinationIds: 'destination',
  exporterIds: 'exporter',
  logGradeIds: 'grade',
} as const;
export type IdFilter = keyof typeof ID_FILTERS;

const MAX_ID = 2_147_483_647;

function numbersIn(text: string | null): number[] {
  const numbers = (text ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map(Number);
  return [...new Set(numbers.filter((one) => Number.isInteger(one) && Math.abs(one) <= MAX_ID))];
}

const isStatus = (code: number): code is DocketStatusCode => DOCKET_STATUSES.some((known) => known === code);

function idsIn(params: URLSearchParams, name: IdFilter): number[] | undefined {
  const ids = numbersIn(params.get(ID_FILTERS[name])).filter((id) => id > 0);
  return ids.length === 0 ? undefined : ids.slice(0, 200);
}

/** A docket's number without letters, as somebody types it: zeros in front are those of its book. */
export function readDocketNumber(text: string | null): number | undefined {
  const digits = (text ?? '').trim();
  return /^\d{1,12}$/.test(digits) && Number(digits) <= MAX_DOCKET_NUMBER ? Number(digits) : undefined;
}

/** What the address asks for; what it cannot mean, or the role may not ask, is left out. */
export function readAddress(params: URLSearchParams, role: HeldRole): DocketQuery {
  const statuses = numbersIn(params.get('status')).filter(isStatus);
  const weights = (['with', 'without'] as const).find((one) => one === params.get('weights'));
  const check = (['errors', 'passed'] as const).find((one) => one === params.get('check'));
  const exported = ([...EXPORT_STATES, 'due'] as const).find((one) => one === params.get('exported'));
  const invoicing = INVOICING_STATES.find((one) => one === params.get('invoicing'));
  const docketNo = (params.get('q') ?? '').slice(0, 20);
  const note = (params.get('note') ?? '').trim().slice(0, MAX_NOTE_WORDS);
  const invoiceNo = (params.get('invoice') ?? '').trim().slice(0, MAX_INVOICE_NO);
  const place = (name: string) => {
    const text = params.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d\.\d{1,10}$/.test(text) ? text : '';
  };
  return {
    filter: {
      from: dayIn(params.get('from')),
      to: dayIn(params.get('to')),
      docketNo: docketNo === '' ? undefined : docketNo,
      docketNoFrom: readDocketNumber(params.get('no_from')),
      docketNoTo: readDocketNumber(params.get('no_to')),
      note: note === '' ? undefined : note,
      customerIds: idsIn(params, 'customerIds'),
      forestIds: idsIn(params, 'forestIds'),
      crewIds: idsIn(params, 'crewIds'),
      carrierIds: idsIn(params, 'carrierIds'),
      companyIds: paysCompanies(role) ? idsIn(params, 'companyIds') : undefined,
      vehicleIds: idsIn(params, 'vehicleIds'),
      destinationIds: idsIn(params, 'destinationIds'),
      exporterIds: knowsExporters(role) ? idsIn(params, 'exporterIds') : undefined,
      logGradeIds: idsIn(params, 'logGradeIds'),
      invoiceNo: invoiceNo === '' ? undefined : invoiceNo,
      invoicing,
      statuses: statuses.length === 0 ? undefined : statuses,
      weights,
      check,
      exported,
    },
    numbers: { from: params.get('no_from') ?? '', to: params.get('no_to') ?? '' },
    after: place('after'),
    before: place('before'),
  };
}

/** Parts of the address that narrow the list. */
export const FILTER_PARTS = [
  'from',
  'to',
  'q',
  'no_from',
  'no_to',
  'note',
  'status',
  'weights',
  'check',
  'exported',
  'invoice',
  'invoicing',
  ...Object.values(ID_FILTERS),
];

export function isNarrowed(filter: DocketFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** How many filters are set, besides the number that is looked for. */
export function countSet(filter: DocketFilter): number {
  return Object.values({ ...filter, docketNo: undefined }).filter((value) => value !== undefined).length;
}

const SELDOM = [
  'docketNoFrom',
  'docketNoTo',
  'note',
  'exporterIds',
  'weights',
  'check',
  'invoiceNo',
] as const satisfies (keyof DocketFilter)[];

/** How many of those are set that the bar folds away. */
export const countSeldom = (filter: DocketFilter): number =>
  SELDOM.filter((name) => filter[name] !== undefined).length;
