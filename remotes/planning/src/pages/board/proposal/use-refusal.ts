import { fieldFaultsOf, type ProposalRow } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { useEffect, useState } from 'react';
import { outcomeOf, type LocalChange } from '../../../model/commands/local-change.ts';
import { useEvent } from '../../../components/use-event.ts';
import type { PlanNews } from '../state/plan/plan-news.ts';
import { planStore, type WhichPlan } from '../state/plan/plan-store.ts';

/** Why accepted loads were not written; `vehicleId`: the truck that stood in the way, where that is known. */
export type Refusal = { reason: string; vehicleId: number | undefined };

/** `changes.2.load.vehicle_id`: the change that is wrong, by its place. */
const PLACE = /^changes\.(\d+)\./;

/** The truck that a sentence names first: later numbers in it are loads and times. */
function truckNamedIn(text: string, rows: readonly ProposalRow[]): number | undefined {
  const isWord = (code: string, at: number) =>
    !/[\dA-Za-z]/.test(`${text[at - 1] ?? ''}${text[at + code.length] ?? ''}`);
  const named = rows.flatMap(({ vehicleId, vehicleCode: code }) => {
    const at = text.indexOf(code);
    return at !== -1 && isWord(code, at) ? [{ vehicleId, at }] : [];
  });
  return named.toSorted((one, other) => one.at - other.at)[0]?.vehicleId;
}

/** The truck of the change that the server names. */
function truckAt(changes: readonly LocalChange[], field = ''): number | undefined {
  const change = changes[Number(PLACE.exec(field)?.[1] ?? -1)];
  return (change && outcomeOf(change)?.vehicleId) ?? undefined;
}

/** The server names the change that is wrong, or says of the whole plan which truck does not fit. */
function refusalOf(error: unknown, changes: readonly LocalChange[], rows: readonly ProposalRow[]): Refusal {
  const faults = fieldFaultsOf(error);
  const [first] = faults;
  const said = error instanceof Error ? error.message : '';
  const reason = first ? faults.map(({ message }) => message).join(' ') : said;
  return { reason, vehicleId: truckAt(changes, first?.field) ?? truckNamedIn(reason, rows) };
}

type Kept = {
  proposalId: number | undefined;
  /** Of what was accepted last; nothing once something is accepted again. */
  latest: Refusal | undefined;
  /** By truck, for as long as nobody accepts its loads again. */
  reasons: ReadonlyMap<number, string>;
};

type UseRefusalOptions = {
  plan: WhichPlan;
  proposalId: number | undefined;
  rows: readonly ProposalRow[];
  /** These stood in the way of the others. */
  onRefused: (keys: readonly string[]) => void;
};

const NO_REASONS: Kept['reasons'] = new Map();

/** Holds what the server said of accepted loads that it refused. Another proposal begins with nothing. */
export function useRefusal({ plan, proposalId, rows, onRefused }: UseRefusalOptions) {
  const store = planStore(useShell());
  const [kept, setKept] = useState<Kept>();
  const now = kept?.proposalId === proposalId ? kept : undefined;
  const reasons = now?.reasons ?? NO_REASONS;
  const hear = useEvent((news: PlanNews) => {
    if (news.kind !== 'refused' || news.day !== plan.day || news.batch.label?.name !== 'fill') {
      return;
    }
    const latest = refusalOf(news.error, news.batch.changes, rows);
    const { reason, vehicleId } = latest;
    const known = vehicleId === undefined ? reasons : new Map(reasons).set(vehicleId, reason);
    setKept({ proposalId, latest, reasons: known });
    onRefused(rows.filter((row) => row.vehicleId === vehicleId).map(({ key }) => key));
  });
  useEffect(() => store.onNews(hear), [store, hear]);
  return {
    latest: now?.latest,
    reasons,
    /** These are accepted again. */
    forget: (keys: readonly string[]) => {
      const again = new Set(rows.filter(({ key }) => keys.includes(key)).map(({ vehicleId }) => vehicleId));
      const others = new Map([...reasons].filter(([vehicleId]) => !again.has(vehicleId)));
      setKept({ proposalId, latest: undefined, reasons: others });
    },
  };
}
