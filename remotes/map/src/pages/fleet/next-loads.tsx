import { listTruckLegs, statusLabel, TaskStatus, type DeclinedLeg, type TruckLeg } from '@haulboard/contract';
import { dayOf, dayStart, formatTime } from '@haulboard/contract/time';
import { useCall, useLocale, useZone } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import { Trans, useLingui } from '@lingui/react/macro';
import { nextLegs } from '../../model/ghost.ts';
import card from './card.module.css';

/** More than the next few are on the board. */
const MAX_SHOWN = 3;

type Props = { vehicleId: number; now: number };

/** What the plan of today still has for a truck. */
export function NextLoads({ vehicleId, now }: Props) {
  const zone = useZone();
  const date = dayStart(dayOf(now, zone), zone);
  const { data } = useCall(listTruckLegs, { query: { ids: String(vehicleId), date } });
  const [plan] = data ?? [];
  if (!plan) {
    return null;
  }
  return (
    <>
      <Next legs={nextLegs(plan, TaskStatus.Completed)} zone={zone} />
      {plan.declined.length > 0 && <Declined legs={plan.declined} />}
    </>
  );
}

function Next({ legs, zone }: { legs: readonly TruckLeg[]; zone: string }) {
  const { t } = useLingui();
  const more = legs.length - MAX_SHOWN;
  return legs.length === 0 ? (
    <p className={card['rego']}>
      <Trans>No more loads today</Trans>
    </p>
  ) : (
    <ol className={card['legs']} aria-label={t`Next loads`}>
      {legs.slice(0, MAX_SHOWN).map((leg) => (
        <Leg key={leg.taskId} leg={leg} zone={zone} />
      ))}
      {more > 0 && (
        <li>
          <Trans>and {more} more</Trans>
        </li>
      )}
    </ol>
  );
}

function Leg({ leg, zone }: { leg: TruckLeg; zone: string }) {
  const { statuses } = namesIn(useLocale());
  const { crewName, destinationName, taskStatus, plannedLoadAt, plannedUnloadAt } = leg;
  const say = (seconds: number | null) => (seconds === null ? undefined : formatTime(seconds, zone));
  const [loadAt, unloadAt] = [say(plannedLoadAt), say(plannedUnloadAt)];
  return (
    <li>
      <span>
        {crewName} → {destinationName}
      </span>
      <small>
        {statuses[statusLabel(taskStatus)]}
        {loadAt !== undefined && unloadAt !== undefined && (
          <>
            {' · '}
            <Trans>
              loads {loadAt}, there {unloadAt}
            </Trans>
          </>
        )}
      </small>
    </li>
  );
}

/** What the driver or the lender refused: it is nobody's now. */
function Declined({ legs }: { legs: readonly DeclinedLeg[] }) {
  const { t } = useLingui();
  const { statuses } = namesIn(useLocale());
  return (
    <ul className={card['legs']} aria-label={t`Declined loads`}>
      {legs.map(({ taskId, crewName, destinationName, reason }) => (
        <li key={taskId}>
          <span>
            {crewName} → {destinationName}
          </span>
          <small>
            {statuses[statusLabel(TaskStatus.Declined)]}
            {reason !== '' && `: ${reason}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
