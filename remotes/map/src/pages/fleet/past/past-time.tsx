import { MAX_PAST_DAYS } from '@haulboard/contract';
import { atTime, clockText, dayOf, type Day } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { ClockField, DayField } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import card from '../card.module.css';

const DAY_S = 86_400;

type Props = { from: number; to: number; onChange: (time: { from: number; to: number }) => void };
type Moment = { day: Day; clock: string };

/** The time that is asked about: two days and clocks of the server's zone. */
export function PastTime({ from, to, onChange }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const momentOf = (seconds: number): Moment => ({
    day: dayOf(seconds, zone),
    clock: clockText(seconds, zone),
  });
  const [begin, setBegin] = useState(() => momentOf(from));
  const [end, setEnd] = useState(() => momentOf(to));
  const secondsOf = ({ day, clock }: Moment): number => {
    const [hour = Number.NaN, minute = 0] = clock.split(':').map(Number);
    return clock === '' ? Number.NaN : atTime(day, { hour, minute }, zone);
  };
  const [first, last] = [secondsOf(begin), secondsOf(end)];
  const why = (): string => {
    if (Number.isNaN(first + last)) {
      return t`Give both times.`;
    }
    if (first >= last) {
      return t`The end must be after the begin.`;
    }
    return last - first > MAX_PAST_DAYS * DAY_S ? t`Ask about ${MAX_PAST_DAYS} days at most.` : '';
  };
  return (
    <form
      className={card['time']}
      aria-label={t`Time`}
      onSubmit={(event) => {
        event.preventDefault();
        if (why() === '') {
          onChange({ from: first, to: last });
        }
      }}
    >
      <span>
        <Trans>From</Trans>
      </span>
      <DayField aria-label={t`First day`} value={begin.day} onChange={(day) => setBegin({ ...begin, day })} />
      <ClockField
        aria-label={t`First time`}
        value={begin.clock}
        onChange={(clock) => setBegin({ ...begin, clock })}
      />
      <span>
        <Trans>To</Trans>
      </span>
      <DayField aria-label={t`Last day`} value={end.day} onChange={(day) => setEnd({ ...end, day })} />
      <ClockField
        aria-label={t`Last time`}
        value={end.clock}
        onChange={(clock) => setEnd({ ...end, clock })}
      />
      <Button htmlType="submit" size="small" why={why()}>
        <Trans>Ask</Trans>
      </Button>
    </form>
  );
}
