import { MAX_PAST_DAYS } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { ClockField, DayField } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TypedTime } from '../../../model/past/past-time.ts';
import card from '../card.module.css';
import type { Past } from './use-past.ts';

type Props = {
  time: TypedTime;
  fault: Past['timeFault'];
  onType: (time: TypedTime) => void;
  onAsk: () => void;
};

/** The time that is asked about: two days and clocks of the server's zone. */
export function PastTime({ time, fault, onType, onAsk }: Props) {
  const { t } = useLingui();
  const { begin, end } = time;
  const setBegin = (moment: TypedTime['begin']) => onType({ ...time, begin: moment });
  const setEnd = (moment: TypedTime['end']) => onType({ ...time, end: moment });
  const whys = {
    open: t`Give both times.`,
    backwards: t`The end must be after the begin.`,
    long: t`Ask about ${MAX_PAST_DAYS} days at most.`,
  };
  return (
    <form
      className={card['time']}
      aria-label={t`Time`}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) {
          onAsk();
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
      <Button htmlType="submit" size="small" why={fault === undefined ? '' : whys[fault]}>
        <Trans>Ask</Trans>
      </Button>
    </form>
  );
}
