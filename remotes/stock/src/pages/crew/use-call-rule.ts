import { changeCallRule, conflictData, type CallResult, type StockCrew } from '@haulboard/contract';
import { clockOfMinute, minuteOfClock } from '@haulboard/contract/time';
import { useSend, useShell } from '@haulboard/data';
import { useState } from 'react';

type Rule = CallResult<typeof changeCallRule>;
/** What is typed of a rule; the clock is empty while the field is. */
type Typed = { clock: string; isReminded: boolean };

export type RuleClash = { before: Typed; now: Typed; mine: Typed };

const typedOf = ({ callByMinute, isReminded }: Rule | StockCrew): Typed => ({
  clock: clockOfMinute(callByMinute),
  isReminded,
});

/** `mine` where `other` is still what both began with. */
const unlessChanged = <T>(before: T, other: T, mine: T): T => (other === before ? mine : other);

/** What one side has changed, on top of the other; `first` goes before where both have. */
function merged(before: Typed, first: Typed, second: Typed): Typed {
  return {
    clock: unlessChanged(before.clock, first.clock, second.clock),
    isReminded: unlessChanged(before.isReminded, first.isReminded, second.isReminded),
  };
}

type Options = { crew: StockCrew; onChanged: () => void; onClose: () => void };

/** By when a crew calls, as somebody types it; never over what another has saved since. */
export function useCallRule({ crew, onChanged, onClose }: Options) {
  const { notify } = useShell();
  const { crewId } = crew;
  // The page’s crew becomes new on its own: the version is the one of the fields.
  const [base, setBase] = useState<Rule>(crew);
  const [mine, setMine] = useState(typedOf(crew));
  const [theirs, setTheirs] = useState<Rule>();
  const { send, isSending } = useSend(changeCallRule, {
    onDone: () => {
      onChanged();
      onClose();
    },
    onFailed: (error) => {
      const now = changeCallRule.result.safeParse(conflictData(error)).data;
      if (now) {
        setTheirs(now);
        onChanged();
      } else {
        notify.failed(error);
      }
    },
  });
  const post = ({ clock, isReminded }: Typed, version: number) => {
    const callByMinute = minuteOfClock(clock);
    if (callByMinute !== undefined && !isSending) {
      void send({ params: { crewId }, body: { version, callByMinute, isReminded } });
    }
  };
  const goOn = (now: Rule, typed: Typed) => {
    setBase(now);
    setMine(typed);
    setTheirs(undefined);
  };
  const before = typedOf(base);
  return {
    mine,
    theirs,
    isSending,
    clash: theirs && { before, now: typedOf(theirs), mine },
    type: (part: Partial<Typed>) => setMine({ ...mine, ...part }),
    save: () => post(mine, base.version),
    keepMine: () => {
      if (theirs) {
        const typed = merged(before, mine, typedOf(theirs));
        goOn(theirs, typed);
        post(typed, theirs.version);
      }
    },
    takeTheirs: () => theirs && goOn(theirs, merged(before, typedOf(theirs), mine)),
  };
}

export type CallRuleForm = ReturnType<typeof useCallRule>;
