import { packetsOf, type LoadToCopy, type Task } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { Checkbox } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import dialogs from '../dialogs/dialogs.module.css';
import { findingText } from '../preflight/finding-labels.ts';
import styles from './copy-day.module.css';
import type { CopyPreview } from './use-copy-preview.ts';

type Props = Pick<CopyPreview, 'loads' | 'chosen' | 'choose' | 'isStale'>;

/** `66 S30 + 77 S30`: whose wood a load is. */
function woodText(task: Task): string {
  return packetsOf(task)
    .map(({ crewCode, gradeCode }) => `${crewCode} ${gradeCode}`)
    .join(' + ');
}

/** The loads of the other day, each with its tick and with what speaks against it. */
export function CopyTable({ loads, chosen, choose, isStale }: Props) {
  const { t } = useLingui();
  const possible = loads.filter(({ refused }) => refused === '');
  const ids = new Set(chosen.map(({ task }) => task.id));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={dialogs['preview']} aria-label={t`Loads to copy`} aria-busy={isStale} tabIndex={0}>
      <table className={dialogs['rows']}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={t`Choose all`}
                checked={chosen.length > 0 && chosen.length === possible.length}
                indeterminate={chosen.length > 0 && chosen.length < possible.length}
                disabled={possible.length === 0}
                onChange={({ target }) =>
                  choose(
                    possible.map(({ task }) => task.id),
                    target.checked,
                  )
                }
              />
            </th>
            <th scope="col">{t`Truck`}</th>
            <th scope="col">{t`Load`}</th>
            <th scope="col">{t`Before you copy it`}</th>
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <CopyRow
              key={load.task.id}
              load={load}
              isChosen={ids.has(load.task.id)}
              onChoose={(isChosen) => choose([load.task.id], isChosen)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { load: LoadToCopy; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function CopyRow({ load, isChosen, onChoose }: RowProps) {
  const { t } = useLingui();
  const { task, refused } = load;
  const { seq, destinationName, note } = task;
  const truck = task.vehicleCode ?? '';
  const wood = woodText(task);
  const name =
    truck === '' ? t`${wood} to ${destinationName}` : t`${truck} load ${seq}: ${wood} to ${destinationName}`;
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={t`Copy ${name}`}
          checked={isChosen}
          disabled={refused !== ''}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <th scope="row">{truck === '' ? t`No truck` : `${truck} · ${seq}`}</th>
      <td>
        {wood} → {destinationName}
        {note !== '' && <small>“{note}”</small>}
      </td>
      <td>
        <Warnings load={load} isChosen={isChosen} />
      </td>
    </tr>
  );
}

/** What speaks against a load: gravest first. */
function Warnings({ load, isChosen }: Pick<RowProps, 'load' | 'isChosen'>) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  const { refused, isPlanned, withoutTruck, findings } = load;
  if (refused !== '') {
    return <span className={styles['stop']}>{t`Not possible: ${refused}`}</span>;
  }
  const texts = isChosen ? findings.map((finding) => findingText(i18n, finding, zone)) : [];
  return (
    <ul className={styles['warnings']}>
      {isPlanned && (
        <li className={styles['warn']}>
          {isChosen ? t`Planned already: this would plan it twice` : t`Planned already`}
        </li>
      )}
      {withoutTruck !== '' && (
        <li className={styles['warn']}>{t`Comes without its truck: ${withoutTruck}`}</li>
      )}
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
