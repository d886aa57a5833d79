import {
  LOAD_TEXT_KEYS,
  namesText,
  packetsOf,
  type PreflightFinding,
  type SiteFacts,
  type Task,
} from '@haulboard/contract';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { checkTask, type CommandError } from '../../../model/commands/command-errors.ts';
import { checkTransfer } from '../../../model/commands/transfer.ts';
import { actorText } from '../labels/step-labels.ts';
import { useMoney } from '../money/money-context.ts';
import { loadMoneyLines } from '../labels/money-labels.ts';
import { findingText } from '../preflight/finding-labels.ts';
import { useFindings } from '../preflight/findings-context.tsx';
import { docketTexts, skidPlace } from '../../../components/load-labels.ts';
import { timeOfLoad } from '../../../components/load-times.ts';
import { FactList } from '../../../components/fact-list.tsx';
import { siteLinesOf } from '../../../components/site-lines-of.ts';
import { useSites } from '../../../components/use-sites.ts';
import { commandErrorText } from '../labels/command-error-labels.ts';
import { StatusMark } from '../../../components/status-mark.tsx';
import { sourceText } from '../../../components/status-labels.ts';
import { TEXT_LABELS } from '../labels/text-labels.ts';
import { withoutTruckText } from '../../../components/without-truck-labels.ts';
import styles from './load-card.module.css';
import { useCardTarget } from './use-card-target.ts';

type Props = {
  /** The board: loads in it are known by their marks. */
  root: RefObject<HTMLElement | null>;
  find: (taskId: number) => Task | undefined;
  /** Why nothing at all can be changed here. */
  locked: CommandError | undefined;
};

const NONE: readonly PreflightFinding[] = [];
const GAP = 6;

/** Everything about the load under the pointer or the focus. One card for the whole board: a cell has no part of it. */
export function LoadCard({ root, find, locked }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const target = useCardTarget(root, card);
  const task = target && find(target.taskId);
  const element = task && target.element;
  const sites = useSites(task !== undefined);
  useLayoutEffect(() => {
    const box = card.current;
    if (!element || !box) {
      return undefined;
    }
    element.setAttribute('aria-describedby', id);
    const { left, top, bottom } = element.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = box;
    const isBelow = bottom + GAP + offsetHeight <= innerHeight;
    const y = isBelow ? bottom + GAP : top - GAP - offsetHeight;
    box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`;
    box.style.top = `${Math.max(GAP, y)}px`;
    return () => element.removeAttribute('aria-describedby');
    // What is known of the skid may come a moment later, and makes the card longer.
  }, [element, id, sites]);
  return task ? (
    <div ref={card} id={id} role="tooltip" className={styles['card']} data-way={target?.way}>
      <Facts task={task} locked={locked} sites={sites} />
    </div>
  ) : null;
}

type FactsProps = { task: Task; locked: CommandError | undefined; sites: ReadonlyMap<number, SiteFacts> };

function Facts({ task, locked, sites }: FactsProps) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  const findings = useFindings().byTask.get(task.id) ?? NONE;
  const { seq, vehicleCode, gradeCode, destinationName, estPayloadKg } = task;
  const tonnes = (estPayloadKg / 1000).toFixed(1);
  const place = vehicleCode === null ? t`Load without a truck` : t`Load ${seq} of ${vehicleCode}`;
  const momentOf = (at: number) => {
    const own = dayOf(at, zone);
    return own === dayOf(task.date, zone)
      ? formatTime(at, zone)
      : `${formatDay(own)} ${formatTime(at, zone)}`;
  };
  const publishAt = task.publishAt === null ? '' : momentOf(task.publishAt);
  const changedAt = momentOf(task.updatedAt);
  const changedBy = actorText(i18n, task.updatedBy);
  const written = docketTexts(i18n, task, zone);
  // What was begun and another truck can take over does not stay.
  const refusal = locked ?? (checkTransfer(task) && checkTask(task));
  const [income, cost] = loadMoneyLines(i18n, useMoney().byTask.get(task.id));
  const lines: [string, string][] = [
    [t`Stays here`, refusal ? commandErrorText(i18n, refusal) : ''],
    [t`Crew`, crewText(i18n, task)],
    [t`From`, skidPlace(task)],
    [t`Grade`, gradeCode],
    [t`To`, destinationName],
    [t`Planned`, timesText(i18n, task, zone)],
    [t`Payload`, t`about ${tonnes} t`],
    [t`Income`, income],
    [t`Cost`, cost],
    [t`Dockets`, written.join('\n')],
    ...LOAD_TEXT_KEYS.map((key): [string, string] => [i18n._(TEXT_LABELS[key].short), task[key]]),
    [t`Reason`, task.statusReason],
    [t`Publish at`, publishAt],
    ...siteLinesOf(task, sites, i18n.locale),
    [t`Checks`, findings.map((finding) => findingText(i18n, finding, zone)).join('\n')],
    [t`Also`, alsoText([task.isMine ? '' : t`planned by another dispatcher`, withoutTruckText(i18n, task)])],
    [t`Last changed`, [changedAt, changedBy].filter(Boolean).join(' · ')],
  ];
  return (
    <>
      <p className={styles['title']}>
        <strong>{place}</strong> <StatusMark status={task.taskStatus} /> {sourceText(i18n, task)}
      </p>
      <FactList lines={lines.filter(([, text]) => text !== '')} />
    </>
  );
}

function crewText(i18n: I18n, task: Task): string {
  const crews = packetsOf(task).map(({ crewCode, crewName }) => `${crewCode} ${crewName}`);
  return namesText([...new Set(crews)], i18n.locale);
}

/** Leaving, at the skid, at the destination, done: what the server has estimated of it. */
function timesText(i18n: I18n, task: Task, zone: string): string {
  const { plannedDepartAt, plannedLoadAt, plannedUnloadAt, plannedEndAt } = task;
  return (
    [plannedDepartAt, plannedLoadAt, plannedUnloadAt, plannedEndAt]
      .filter((at) => at !== null)
      // A time is never broken before its am or pm, nor after its day.
      .map((at) => timeOfLoad(i18n, { date: task.date, at }, zone).replaceAll(' ', '\u00A0'))
      .join(' → ')
  );
}

function alsoText(parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n');
}
