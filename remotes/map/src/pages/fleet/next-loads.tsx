import {
  listTruckLegs,
  statusLabel,
  StatusView,
  TaskStatus,
  type DeclinedLeg,
  type TruckLeg,
} from '@haulboard/contract';
import { dayOf, dayStart, formatTime } from '@haulboard/contract/time';
import { useCall, useLocale, useShell, useZone } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { nextLegs } from '../../model/fleet/ghost.ts';
import card from './card.module.css';
import { useEachMinute } from './use-each-minute.ts';

/** More than the next few are on the board. */
const MAX_SHOWN = 3;

type Props = { vehicleId: number; code: string; now: number };

/** What the plan of today still has for a truck. */
export function NextLoads({ vehicleId, code, now }: Props) {
  const zone = useZone();
  const date = dayStart(dayOf(now, zone), zone);
  const { data, retry } = useCall(listTruckLegs, { query: { ids: String(vehicleId), date } });
  // The truck drives on: so does the time at which it is expected.
  useEachMinute(now, retry, true);
  const [plan] = data ?? [];
  if (!plan) {
    return null;
  }
  return (
    <>
      <Next legs={nextLegs(plan, TaskStatus.Completed)} code={code} zone={zone} />
      {plan.declined.length > 0 && <Declined legs={plan.declined} />}
    </>
  );
}

function Next({ legs, code, zone }: { legs: readonly TruckLeg[]; code: string; zone: string }) {
  const { t } = useLingui();
  const more = legs.length - MAX_SHOWN;
  return legs.length === 0 ? (
    <p className={card['rego']}>
      <Trans>No more loads today</Trans>
    </p>
  ) : (
    <ol className={card['legs']} aria-label={t`Next loads`}>
      {legs.slice(0, MAX_SHOWN).map((leg) => (
        <Leg key={leg.taskId} leg={leg} code={code} zone={zone} />
      ))}
      {more > 0 && (
        <li>
          <Trans>and {more} more</Trans>
        </li>
      )}
    </ol>
  );
}

function Leg({ leg, code, zone }: { leg: TruckLeg; code: string; zone: string }) {
  const { statuses } = namesIn(useLocale());
  const { crewName, destinationName, taskStatus, plannedLoadAt, plannedUnloadAt } = leg;
  const { expectedAt, errorMinutes } = leg;
  const say = (seconds: number | null) => (seconds === null ? undefined : formatTime(seconds, zone));
  const [loadAt, unloadAt, expected] = [say(plannedLoadAt), say(plannedUnloadAt), say(expectedAt)];
  return (
    <li>
      <span>
        {crewName} → {destinationName}
      </span>
      <MoveLoad leg={leg} code={code} />
      <small>
        {statuses[statusLabel(taskStatus, StatusView.Map)]}
        {loadAt !== undefined && unloadAt !== undefined && (
          <>
            {' · '}
            <Trans>
              loads {loadAt}, there {unloadAt}
            </Trans>
          </>
        )}
        {expected !== undefined && (
          <>
            {' · '}
            {errorMinutes === null ? (
              <Trans>expected {expected}</Trans>
            ) : (
              <Trans>
                expected {expected} ± {errorMinutes} min
              </Trans>
            )}
          </>
        )}
      </small>
    </li>
  );
}

/** The board’s own dialog, open at this load: it says what may move where. */
function MoveLoad({ leg, code }: { leg: TruckLeg; code: string }) {
  const { t } = useLingui();
  const { session, tabs } = useShell();
  const { taskId, taskStatus, crewName, destinationName } = leg;
  if (taskStatus >= TaskStatus.Loading || !session.can('today.edit')) {
    return null;
  }
  return (
    <Button
      type="link"
      size="small"
      aria-label={t`Move … ${crewName} → ${destinationName}`}
      onClick={() => tabs.open(`/today/edit?q=${encodeURIComponent(code)}&open=move:${taskId}`)}
    >
      <Trans>Move …</Trans>
    </Button>
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
