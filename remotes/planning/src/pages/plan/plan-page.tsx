import { getPlanView, type CarrierBrief, type PlanLoad, type PlanView } from '@haulboard/contract';
import { addDays, dayStart } from '@haulboard/contract/time';
import { Allowed, useCall, useShell, useZone } from '@haulboard/data';
import { Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Grouping } from '../../model/filters/plan-groups.ts';
import { PlanScreen } from './plan-screen.tsx';
import styles from './plan.module.css';
import { SendPlan } from './send/send-plan.tsx';
import { usePlanAddress, type PlanAddress } from './use-plan-address.ts';

const CREW_PAGES = { today: '/plan/today', tomorrow: '/plan/tomorrow' };
const COMPANY_PAGES = { today: '/plan/carrier-company/today', tomorrow: '/plan/carrier-company/tomorrow' };

/** How people think of their day: a mill of what comes, a trucking company of its trucks, all others of crews. */
const USUAL: Readonly<Partial<Record<string, Grouping>>> = {
  DESTINATION_CUSTOMER: 'destination',
  CARRIER_COMPANY: 'truck',
};

function loadsOf(view: PlanView | undefined): readonly PlanLoad[] | undefined {
  return view?.crews.flatMap(({ loads }) => loads);
}

/** The plan that the address asks for, and its day: the address's, the server's, or until then the likely one. */
function usePlanView({ wanted, guess, carrierId }: PlanAddress, type: 'today' | 'tomorrow') {
  const zone = useZone();
  const date = wanted === undefined ? undefined : dayStart(wanted, zone);
  const call = useCall(getPlanView, { params: { type }, query: { date, carrierId } });
  const today = call.data?.today ?? guess;
  const day = wanted ?? call.data?.day ?? (type === 'tomorrow' ? addDays(today, 1) : today);
  return { call, today, day };
}

/** The published plan as far as it concerns the reader, behind /plan/… */
export function PlanPage({ basePath }: { basePath: string }) {
  const { session } = useShell();
  const { t } = useLingui();
  const { role } = session.user;
  const pages = basePath.startsWith('/plan/carrier-company') ? COMPANY_PAGES : CREW_PAGES;
  const type = basePath.endsWith('/tomorrow') ? 'tomorrow' : 'today';
  const address = usePlanAddress(pages, USUAL[role] ?? 'crew');
  const { carrierId, put } = address;
  const { call, today, day } = usePlanView(address, type);
  const loads = useMemo(() => loadsOf(call.data), [call.data]);
  const [isBusy, setIsBusy] = useState(false);
  const isOnesPlan = role !== 'SUPPER_ADMIN' || carrierId !== undefined;
  return (
    <PlanScreen
      title={t`Plan`}
      address={address}
      day={day}
      today={today}
      state={{ ...call, data: loads }}
      empty={t`Nothing is published for this day yet.`}
      isBusy={isBusy}
      actions={
        <>
          <CarrierChoice
            carriers={call.data?.carriers}
            chosen={carrierId}
            onChoose={(id) => put({ carrierId: id })}
          />
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

type ChoiceProps = {
  carriers: readonly CarrierBrief[] | undefined;
  chosen: number | undefined;
  onChoose: (carrierId: string) => void;
};

/** Whose plan a super admin reads; nobody else has the choice. */
function CarrierChoice({ carriers = [], chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  if (carriers.length === 0) {
    return null;
  }
  return (
    <Select<string>
      className={styles['carrier'] ?? ''}
      aria-label={t`Whose plan`}
      value={chosen === undefined ? '' : String(chosen)}
      options={[
        { value: '', label: t`All dispatchers` },
        ...carriers.map(({ carrierId, name }) => ({ value: String(carrierId), label: name })),
      ]}
      onChange={onChoose}
    />
  );
}
