import { getSystemReport, type SystemReport } from '@haulboard/contract';
import { useAddress, useCall, type CallState } from '@haulboard/data';
import { useLastAnswer } from '../../components/use-last-answer.ts';

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export type SystemReportState = {
  call: CallState<SystemReport>;
  /** The part whose faults and builds are shown; empty for all. */
  part: string;
  put: (change: Readonly<Record<string, string>>) => void;
};

/** The report of the days that the address names. */
export function useSystemReport(): SystemReportState {
  const [params, change] = useAddress();
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const query = { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) };
  const call = useCall(getSystemReport, { query });
  return {
    call: useLastAnswer(call),
    part: params.get('part') ?? '',
    put: (next) => change(next, { isStep: true }),
  };
}
