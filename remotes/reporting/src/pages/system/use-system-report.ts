import { getSystemReport, MAX_SYSTEM_DAYS, type SystemReport } from '@haulboard/contract';
import { useAddress, useCall } from '@haulboard/data';
import { readDays } from '../../model/days-address.ts';
import { useLastAnswer, type LastAnswer } from '../../components/use-last-answer.ts';
import { usePossibleDays } from '../../components/use-possible-days.ts';

export type SystemReportState = {
  call: LastAnswer<SystemReport>;
  query: { from?: string; to?: string };
  /** The part whose faults and builds are shown; empty for all. */
  part: string;
  put: (change: Readonly<Record<string, string>>) => void;
};

/** The report of the days that the address names. */
export function useSystemReport(): SystemReportState {
  const [address, change] = useAddress();
  const params = usePossibleDays(address, MAX_SYSTEM_DAYS);
  const query = readDays(params);
  const call = useCall(getSystemReport, { query });
  return {
    call: useLastAnswer(call),
    query,
    part: params.get('part') ?? '',
    put: (next) => change(next, { isStep: true }),
  };
}
