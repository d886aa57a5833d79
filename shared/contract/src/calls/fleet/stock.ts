import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  CALL_MODES,
  calledLine,
  crewStock,
  STOCK_SOURCES,
  stockChoices,
  stockFigures,
  stockMovement,
  stockPlace,
  stockStatistic,
} from '../../entities/fleet/stock.ts';
import { entity, file, id, queryNumber, seenVersion, text } from '../../wire.ts';

const MAX_LINES = 500;

export const listCrewStock = defineCall({
  name: 'listCrewStock',
  summary: 'Stock of a crew; lines that were emptied two weeks ago or more with all alone',
  method: 'GET',
  path: '/admin/stock/{crewId}',
  allow: 'stock.view',
  freshOn: ['task_modify', 'socket_state_change'],
  params: entity({}, { crewId: queryNumber }),
  query: entity({ lines: z.optional(z.enum(['used', 'all'])) }),
  result: z.array(crewStock),
  errors: [404],
});

export const listStockMovements = defineCall({
  name: 'listStockMovements',
  summary: 'The movements under a line of stock, newest first',
  method: 'GET',
  path: '/admin/stock/{id}/movement',
  allow: 'stock.open',
  freshOn: ['task_modify', 'socket_state_change'],
  params: entity({ id: queryNumber }),
  query: entity({ page: z.optional(queryNumber), pageSize: z.optional(queryNumber) }),
  result: entity({ page: z.int(), pageSize: z.int(), total: z.int(), list: z.array(stockMovement) }),
  errors: [404],
});

export const getStockChoices = defineCall({
  name: 'getStockChoices',
  summary: 'Skids and grades that a crew can call',
  method: 'GET',
  path: '/admin/stock/{crewId}/choice',
  allow: 'stock.open',
  params: entity({}, { crewId: queryNumber }),
  result: stockChoices,
  errors: [404],
});

export const callStock = defineCall({
  name: 'callStock',
  summary:
    'A crew’s call: what lies on its skids now. A line seen in another version answers 409 with theirs',
  method: 'PUT',
  path: '/admin/stock/batch',
  allow: 'stock.edit',
  body: entity({
    crewId: id,
    mode: z.enum(CALL_MODES),
    source: z.enum(STOCK_SOURCES),
    reason: z.optional(text(500)),
    lines: z.array(calledLine).max(MAX_LINES),
    /** With `all`: the lines that were looked at. Any other that holds wood is answered 409 and not set to nothing. */
    seen: z.optional(z.array(id).max(MAX_LINES)),
  }),
  result: z.array(crewStock),
  errors: [404, 409],
});

export const addStock = defineCall({
  name: 'addStock',
  summary: 'Add a line to a crew’s stock',
  method: 'POST',
  path: '/admin/stock',
  allow: 'stock.edit',
  body: entity({ crewId: id, ...stockPlace, ...stockFigures }),
  result: crewStock,
  errors: [404, 409],
});

export const correctStock = defineCall({
  name: 'correctStock',
  summary: 'Correct a line of stock; what the figure changes is a movement with its reason',
  method: 'PUT',
  path: '/admin/stock/{id}',
  allow: 'stock.edit',
  params: entity({ id: queryNumber }),
  body: entity({
    version: z.int().min(1),
    ...stockFigures,
    reason: text(500).refine((value) => value.trim() !== '', 'say why'),
  }),
  result: crewStock,
  errors: [404, 409],
});

export const removeStock = defineCall({
  name: 'removeStock',
  summary:
    'Take a line out of the stock; what lay there is written off. Not while loads are planned from it (409)',
  method: 'DELETE',
  path: '/admin/stock/{id}',
  allow: 'stock.edit',
  params: entity({ id: queryNumber }),
  query: entity({ version: seenVersion }),
  result: z.array(crewStock),
  errors: [404, 409],
});

export const getStockStatistic = defineCall({
  name: 'getStockStatistic',
  summary: 'Stock of all crews that the caller sees, and when they called',
  method: 'GET',
  path: '/admin/crew_stock/statistic',
  allow: 'stock.open',
  freshOn: ['task_modify', 'socket_state_change'],
  result: stockStatistic,
});

export const changeCallRule = defineCall({
  name: 'changeCallRule',
  summary: 'Say by when a crew calls its stock and whether it is reminded, unless somebody has since (409)',
  method: 'PUT',
  path: '/admin/crew_stock/{crewId}/call_rule',
  allow: 'stock.edit',
  params: entity({}, { crewId: queryNumber }),
  body: entity({ version: z.int().min(1), callByMinute: z.int().min(0).max(1439), isReminded: z.boolean() }),
  result: entity({ version: z.int(), callByMinute: z.int(), isReminded: z.boolean() }),
  errors: [404, 409],
});

/** Ids of lines in the order they are wanted, with commas between them. */
const ids = z
  .string()
  .max(8000)
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'numbers separated by commas');

export const exportStock = defineCall({
  name: 'exportStock',
  summary: 'Stock of all crews that the caller sees, or of some lines in the order given, as a CSV file',
  method: 'GET',
  path: '/admin/crew_stock/export',
  allow: 'stock_overview.view',
  query: entity({ ids: z.optional(ids) }),
  /** The file itself, without the envelope (SPEC.md 7: blob). */
  result: file,
});
