import { Checkbox } from '@haulboard/ui/form';
import {
  factsText,
  isLoadText,
  LOAD_TEXT_KEYS,
  type LoadText,
  type PastLoad,
  type Task,
} from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { Tag, UNKNOWN } from '@haulboard/ui/core';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Difference, PastRow } from '../../../model/past-plan.ts';
import { gradesText, sourceText } from '../labels/docket-labels.ts';
import { loadTime } from '../../../components/load-times.ts';
import { statusName } from '../../../components/status-labels.ts';
import { TEXT_LABELS } from '../labels/text-labels.ts';
import styles from './history.module.css';

const DIFFERENCES: Record<Exclude<Difference, LoadText>, MessageDescriptor> = {
  added: msg`added since`,
  removed: msg`removed since`,
  truck: msg`other truck`,
  place: msg`other place`,
  content: msg`changed`,
  status: msg`other status`,
};

function wordsOf(difference: Difference): MessageDescriptor {
  return isLoadText(difference) ? TEXT_LABELS[difference].differs : DIFFERENCES[difference];
}

type Props = {
  /** The midnight that begins the plan's day. */
  date: number;
  rows: readonly PastRow[];
  chosen: ReadonlySet<number>;
  canChoose: boolean;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

type Side = Task | PastLoad;

/** `T12 · 2, 7:40 am, S30 → Waipa sawmill, Published, “gate 4”` */
function sideText(
  i18n: I18n,
  side: Side | undefined,
  { date, zone }: { date: number; zone: string },
): string {
  if (!side) {
    return UNKNOWN;
  }
  const { vehicleCode, seq, plannedLoadAt, destinationName, taskStatus } = side;
  const place = vehicleCode === null ? i18n._(msg`without a truck`) : `${vehicleCode} · ${seq}`;
  const parts = [
    place,
    loadTime(i18n, { date, plannedLoadAt }, zone),
    `${gradesText(side)} → ${destinationName}`,
    statusName(i18n, taskStatus),
    ...LOAD_TEXT_KEYS.map((key) => (side[key] === '' ? '' : `“${side[key]}”`)),
  ];
  return factsText(parts, i18n.locale);
}

/** Each load then and now. What differs is said in words, and can be chosen. */
export function PastTable({ date, rows, chosen, canChoose, onChoose }: Props) {
  const { i18n, t } = useLingui();
  const when = { date, zone: useZone() };
  const choosable = rows.filter(({ isOwn, differences }) => isOwn && differences.length > 0);
  const toggle = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) {
        next.add(id);
      } else {
        next.delete(id);
      }
    }
    onChoose(next);
  };
  const count = choosable.filter(({ id }) => chosen.has(id)).length;
  return (
    <table className={styles['past']}>
      <caption className={styles['caption']}>{t`Loads then and now`}</caption>
      <thead>
        <tr>
          {canChoose && (
            <th scope="col">
              <Checkbox
                aria-label={t`Choose all`}
                checked={count > 0 && count === choosable.length}
                indeterminate={count > 0 && count < choosable.length}
                disabled={choosable.length === 0}
                onChange={(event) =>
                  toggle(
                    choosable.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            </th>
          )}
          <th scope="col">{t`Load`}</th>
          <th scope="col">{t`Then`}</th>
          <th scope="col">{t`Now`}</th>
          <th scope="col">{t`Difference`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, past, now, differences, isOwn }) => {
          const named = past ?? now;
          const name = named ? sourceText(named) : '';
          return (
            <tr key={id} className={differences.length > 0 ? styles['differs'] : ''}>
              {canChoose && (
                <td>
                  <Checkbox
                    aria-label={t`Restore ${name}`}
                    checked={chosen.has(id)}
                    disabled={!isOwn || differences.length === 0}
                    onChange={(event) => toggle([id], event.target.checked)}
                  />
                </td>
              )}
              <th scope="row">{name}</th>
              <td>{sideText(i18n, past, when)}</td>
              <td>{sideText(i18n, now, when)}</td>
              <td>
                {differences.map((difference) => (
                  <Tag key={difference}>{i18n._(wordsOf(difference))}</Tag>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
