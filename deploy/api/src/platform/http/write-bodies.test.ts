import { CALLS, RESOURCES, type AnyCall } from '@haulboard/contract';
import { z } from 'zod';

/** What the server knows by itself of a record and of whoever writes it. */
const OWNED = new Set(
  `id uuid state status role role_code permissions permission_list is_removed user_id account account_id tenant_id
  parent_user_id carrier_id customer_id author author_id created_at created_by updated_at updated_by removed_at
  deleted_at`.split(/\s+/),
);

/** Where a body may name such a thing all the same. Written by hand: each was looked at. */
const MAY_NAME: Record<string, string[]> = {
  // Whom it is about: not where it is stored.
  impersonate: ['user_id'],
  passwordLogin: ['account'],
  resendActivation: ['account'],
  recoverAccount: ['account'],
  changeBroadcast: ['id'],
  sendBroadcast: ['id'],
  saveBroadcastTemplate: ['id'],
  // The account that is asked for; an administrator decides what it becomes, within their own rights.
  registerAccount: ['account'],
  decideRegistration: ['role_code', 'carrier_id', 'customer_id'],
  // Which of one's own lines and loads are meant, and what becomes of them.
  changePlan: ['id'],
  changeTask: ['id'],
  restorePlan: ['id'],
  copyPlanDay: ['id'],
  callStock: ['id'],
  // Which of the dockets that one sees go on an invoice.
  invoiceDockets: ['id'],
  // Whose order it is: one of the caller's customers.
  saveOrders: ['id', 'customer_id'],
  changeBusiness: ['id'],
  setRecurringState: ['state'],
  tellDeviceEvents: ['id'],
  beat: ['state'],
  chooseFirstView: ['id'],
  // Whose plan an administrator means; from everybody else only their own is taken.
  createBoardView: ['carrier_id'],
  createRecurringLoads: ['carrier_id'],
  fillRecurringDay: ['carrier_id'],
  savePlanDraft: ['carrier_id'],
  savePlanTemplate: ['carrier_id'],
  sendPlanMail: ['carrier_id'],
};

/** Free keys: headings of an export, and rows of files, which are read by the schema of their kind or of tickets. */
const FREE = ['importWeighTickets rows', 'startExport columns words', 'startImport rows'];

type Found = { names: string[]; open: string[] };
const both = (found: Found[]): Found => ({
  names: found.flatMap(({ names }) => names),
  open: found.flatMap(({ open }) => open),
});

const PLAIN = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'undefined', 'null']);

/** What a schema is made of that adds no name of its own: a list, a choice, something left out or renamed. */
function partsOf(def: object): readonly unknown[] | undefined {
  if ('innerType' in def) {
    return [def.innerType];
  }
  if ('element' in def) {
    return [def.element];
  }
  if ('in' in def) {
    return [def.in];
  }
  return 'options' in def && Array.isArray(def.options) ? def.options : undefined;
}

function readByObject({ shape, def }: z.ZodObject, path: string[]): Found {
  const catchall: unknown = def.catchall;
  const isOpen = catchall !== undefined && !(catchall instanceof z.ZodNever);
  const fields = Object.entries(shape).map(([name, field]) => readBy(field, [...path, name]));
  return both([{ names: Object.keys(shape), open: isOpen ? [path.join(' ')] : [] }, ...fields]);
}

/** The names that a schema reads at any depth, and where it lets through what it does not name. */
function readBy(schema: unknown, path: string[] = []): Found {
  if (schema instanceof z.ZodObject) {
    return readByObject(schema, path);
  }
  if (schema instanceof z.ZodLazy) {
    return readBy(schema.unwrap(), path);
  }
  const def = schema instanceof z.ZodType ? schema.def : { type: 'unknown' };
  const parts = PLAIN.has(def.type) ? [] : partsOf(def);
  return parts ? both(parts.map((part) => readBy(part, path))) : { names: [], open: [path.join(' ')] };
}

const ofRecords = new Set(Object.values(RESOURCES).flatMap(({ calls }): AnyCall[] => Object.values(calls)));
const WRITES = CALLS.filter((call) => !call.isRead && !ofRecords.has(call)).map((call) => ({
  call,
  read: readBy(call.body),
}));

describe('the bodies of calls that write', () => {
  it('let nothing through that they do not name', () => {
    const open = WRITES.flatMap(({ call, read }) => read.open.map((path) => `${call.name} ${path}`));
    expect(open.toSorted()).toEqual(FREE);
  });

  it('name nothing that the server owns, but where it was looked at', () => {
    const named = WRITES.flatMap(({ call, read }): [string, string[]][] => {
      const owned = [...new Set(read.names)].filter((name) => OWNED.has(name));
      return owned.length > 0 ? [[call.name, owned.toSorted()]] : [];
    });
    const agreed = Object.entries(MAY_NAME).map(([name, names]): [string, string[]] => [
      name,
      names.toSorted(),
    ]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(agreed));
    expect(WRITES.length).toBeGreaterThan(80);
  });

  it('would be found out if one let everything through, or read who wrote it', () => {
    expect(readBy(z.array(z.looseObject({ note: z.string() })))).toEqual({ names: ['note'], open: [''] });
    expect(readBy(z.object({ load: z.optional(z.object({ created_by: z.int() })) })).names).toEqual([
      'load',
      'created_by',
    ]);
    expect(readBy(z.object({ more: z.unknown() })).open).toEqual(['more']);
  });
});
