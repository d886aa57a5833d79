import type { PlanClosure } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { readPlanLookups, type PlanLookups } from '../plan/day/plan-lookups.ts';
import { message } from '../../platform/texts/message.ts';

type Target = Pick<PlanClosure, 'kind' | 'targetId' | 'destinationId'>;

/** Where a closure's target stands in its row. */
export function columnsOf({ kind, targetId, destinationId }: Target) {
  const id = (of: Target['kind']) => (kind === of ? targetId : null);
  return {
    destinationId: kind === 'road' ? destinationId : id('destination'),
    skidId: id('skid'),
    crewId: id('crew'),
    vehicleId: id('truck'),
    forestId: id('road'),
  };
}

/** The forests, skids and crews a dispatcher plans; of what others have it is not even said that it is there. */
function isKnown({ kind, targetId, destinationId }: Target, field: PlanLookups): boolean {
  const crews = [...field.crews.values()].filter(({ isPlannable }) => isPlannable);
  const forests = new Set(crews.map(({ forestId }) => forestId));
  const isPlace = (id: number | null) => id === null || field.destinations.has(id);
  switch (kind) {
    case 'destination':
      return isPlace(targetId);
    case 'skid':
      return forests.has(field.skids.get(targetId)?.forestId ?? 0);
    case 'crew':
      return crews.some(({ id }) => id === targetId);
    case 'truck':
      return field.trucks.has(targetId);
    case 'road':
      return forests.has(targetId) && isPlace(destinationId);
  }
}

/** @throws RequestError 422 when the carrier does not plan with what is named */
export async function checkTarget(
  db: Db,
  target: Target,
  plan: { carrierId: number; day: string; zone: string },
): Promise<void> {
  if (!isKnown(target, await readPlanLookups(db, plan))) {
    throw unprocessable('target_id', message('choose what is closed'));
  }
  if (target.kind !== 'road' && target.destinationId !== null) {
    throw unprocessable('destination_id', message('only a road leads to a destination'));
  }
}
