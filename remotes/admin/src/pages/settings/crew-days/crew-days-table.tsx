import { recordPath } from '@haulboard/contract';
import { formatClock } from '@haulboard/contract/time';
import { numberCell, TableFrame, TableRow } from '@haulboard/records/list';
import { Tag, UNKNOWN, useRovingFocus } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { CREW_STATUS_NAMES } from '../kinds/crew-status-names.ts';
import type { CrewDay } from './use-crew-days.ts';

const hoursOf = ({ loaderFromMinute: from, loaderToMinute: to }: CrewDay) =>
  from === null && to === null ? UNKNOWN : `${formatClock(from ?? 0)} – ${formatClock(to ?? 1440)}`;

type Props = { crews: readonly CrewDay[]; isBusy: boolean };

/** Crews of a day; a row leads to the crew's record. */
export function CrewDaysTable({ crews, isBusy }: Props) {
  const { i18n } = useLingui();
  const body = useRovingFocus<HTMLTableSectionElement>('vertical');
  const planned = crews.reduce((sum, { plannedLoads }) => sum + plannedLoads, 0);
  return (
    <TableFrame caption={<Trans>Crews of the day. Enter opens a crew.</Trans>} isBusy={isBusy}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Crew</Trans>
          </th>
          <th scope="col">
            <Trans>Area</Trans>
          </th>
          <th scope="col">
            <Trans>Forest</Trans>
          </th>
          <th scope="col">
            <Trans>Skid</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col">
            <Trans>Loader works</Trans>
          </th>
          <th scope="col" className={numberCell}>
            <Trans>Loading (min)</Trans>
          </th>
          <th scope="col" className={numberCell}>
            <Trans>Trucks at once</Trans>
          </th>
          <th scope="col" className={numberCell}>
            <Trans>Planned loads</Trans>
          </th>
        </tr>
      </thead>
      <tbody ref={body} data-landing>
        {crews.map((crew) => (
          <TableRow key={crew.id}>
            <td>
              <Link to={recordPath('crews', crew.id)}>{`${crew.crewCode} ${crew.name}`}</Link>
            </td>
            <td>{crew.area === '' ? UNKNOWN : crew.area}</td>
            <td>{crew.forestName}</td>
            <td>{crew.skidName}</td>
            <td>
              {crew.status === 'working' ? (
                i18n._(CREW_STATUS_NAMES.working)
              ) : (
                <Tag color="warning">{i18n._(CREW_STATUS_NAMES[crew.status])}</Tag>
              )}
            </td>
            <td>{hoursOf(crew)}</td>
            <td className={numberCell}>{crew.loadMinutes}</td>
            <td className={numberCell}>{crew.maxTrucksAtSkid ?? UNKNOWN}</td>
            <td className={numberCell}>{crew.plannedLoads}</td>
          </TableRow>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={8}>
            <Trans>Sum</Trans>
          </th>
          <td className={numberCell}>{planned}</td>
        </tr>
      </tfoot>
    </TableFrame>
  );
}
