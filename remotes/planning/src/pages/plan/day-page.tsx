import { getBoard } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { Allowed, useCall, useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOfDay } from '../../model/plan-day.ts';
import { useTabDetail } from '../../components/use-tab-detail.ts';
import { boardLoads, boardTrucks } from '../../model/filters/board-loads.ts';
import { PlanScreen } from './plan-screen.tsx';
import { SendPlan } from './send/send-plan.tsx';
import { usePlanAddress } from './use-plan-address.ts';

const ONCE = { refreshOn: [] } as const;
const PAGES = { today: '/today/index', tomorrow: '/today/index' };

/** The dispatcher's board to be read, behind /today/index: every load, drafts too, and nothing to change by mistake. */
export function DayPage() {
  const { session, time } = useShell();
  const { t } = useLingui();
  const navigate = useNavigate();
  const address = usePlanAddress(PAGES, 'truck');
  const { wanted, guess, carrierId } = address;
  const inputFor = (day: string) => ({ query: { date: dayStart(day, time.zone), carrierId } });
  // A browser whose clock is right asks once: both calls are then the same.
  const first = useCall(getBoard, inputFor(wanted ?? guess), ONCE);
  const today = first.data?.today ?? guess;
  const day = wanted ?? today;
  const call = useCall(getBoard, inputFor(day));
  const loads = useMemo(() => call.data && boardLoads(call.data), [call.data]);
  const trucks = useMemo(() => call.data && boardTrucks(call.data), [call.data]);
  useTabDetail({
    day: wanted,
    carrier: carrierId === undefined ? undefined : call.data?.carrier.name,
    kind: t`read only`,
  });
  const [isBusy, setIsBusy] = useState(false);
  const board = () => {
    const path = pathOfDay(day, today, time.zone);
    const choice = carrierId === undefined ? '' : `${path.includes('?') ? '&' : '?'}carrierId=${carrierId}`;
    void navigate(path + choice);
  };
  const isOnesPlan = session.user.role !== 'SUPPER_ADMIN' || carrierId !== undefined;
  return (
    <PlanScreen
      title={t`Plan of the day`}
      address={address}
      day={day}
      today={today}
      state={{ ...call, data: loads }}
      {...(trucks ? { trucks } : {})}
      empty={t`No loads are planned for this day yet.`}
      isBusy={isBusy}
      actions={
        <>
          <Button onClick={board}>{t`Open the board`}</Button>
          <Allowed to="plan.send">
            {isOnesPlan && (
              <SendPlan day={day} today={today} carrierId={carrierId} onOpenChange={setIsBusy} />
            )}
          </Allowed>
        </>
      }
    />
  );
}
