import { HEALTH_GATE, readHaltReason, type ReleaseRecord } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';

/** Why something was changed: in the person's language where the server decided, else as somebody wrote it. */
export function useReasonText(): (record: Pick<ReleaseRecord, 'actor' | 'reason'>) => string {
  const { t } = useLingui();
  return ({ actor, reason }) => {
    const halt = actor === HEALTH_GATE ? readHaltReason(reason) : undefined;
    switch (halt?.kind) {
      case undefined:
        return reason;
      case 'hurt': {
        const { hurt, people, usualHurt, usualPeople } = halt;
        return t`${hurt} of ${people} people could not run it; the build for all, ${usualHurt} of ${usualPeople}`;
      }
      case 'faults': {
        const { faults, loads, usualFaults, usualLoads } = halt;
        return t`${faults} faults in ${loads} loads; the build for all, ${usualFaults} in ${usualLoads}`;
      }
      case 'firstHurt': {
        const { hurt, people } = halt;
        return t`${hurt} of ${people} people could not run it; all others have no build of it`;
      }
      case 'firstFaults': {
        const { faults, loads } = halt;
        return t`${faults} faults in ${loads} loads; all others have no build of it`;
      }
      case 'inp': {
        const { ms, visits, people, usualMs, usualVisits } = halt;
        return t`answered late: INP ${ms} ms in ${visits} visits of ${people} people; the build for all, ${usualMs} ms in ${usualVisits}`;
      }
    }
  };
}
