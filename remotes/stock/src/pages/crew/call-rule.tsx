import type { StockCrew } from '@haulboard/contract';
import { formatClock, minuteOfClock } from '@haulboard/contract/time';
import { Button, ConflictBar, UNKNOWN } from '@haulboard/ui/core';
import { ClockField, Switch } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './crew.module.css';
import { useCallRule, type CallRuleForm, type RuleClash } from './use-call-rule.ts';

type Props = { crew: StockCrew; onSaved: () => void };

/** By when the crew calls, and whether it is reminded. */
export function CallRule({ crew, onSaved }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <Trans>Hour and reminder …</Trans>
      </Button>
      {isOpen && <RuleDialog crew={crew} onSaved={onSaved} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RuleDialog({ crew, onSaved, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const { crewCode } = crew;
  const form = useCallRule({ crew, onChanged: onSaved, onClose });
  const { clock, isReminded } = form.mine;
  const why = () => {
    if (form.theirs) {
      return t`Somebody else has changed this: decide on it first.`;
    }
    return clock === '' ? t`Say by when it calls.` : '';
  };
  return (
    <Modal
      open
      title={t`Call of crew ${crewCode}`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={form.isSending}
      okWhy={why()}
      onCancel={onClose}
      onOk={form.save}
    >
      <div className={styles['column']}>
        {form.clash && <RuleConflict form={form} clash={form.clash} />}
        <div className={styles['bar']}>
          <span>
            <Trans>Calls by</Trans>
          </span>
          <ClockField
            aria-label={t`Calls by`}
            value={clock}
            onChange={(next) => form.type({ clock: next })}
          />
        </div>
        <div className={styles['bar']}>
          <Switch
            aria-label={t`Remind the crew`}
            checked={isReminded}
            onChange={(isOn) => form.type({ isReminded: isOn })}
          />
          <span>
            <Trans>Remind it once a day when it has not called by then</Trans>
          </span>
        </div>
      </div>
    </Modal>
  );
}

const clockText = (clock: string): string => {
  const minute = minuteOfClock(clock);
  return minute === undefined ? UNKNOWN : formatClock(minute);
};

/** Somebody else changed the rule while this was typed: theirs, mine, and the choice between them. */
function RuleConflict({ form, clash: { before, now, mine } }: { form: CallRuleForm; clash: RuleClash }) {
  const { t } = useLingui();
  const reminded = (isOn: boolean) => (isOn ? t`yes` : t`no`);
  const facts = [
    {
      name: t`Calls by`,
      before: clockText(before.clock),
      now: clockText(now.clock),
      mine: clockText(mine.clock),
    },
    {
      name: t`Remind the crew`,
      before: reminded(before.isReminded),
      now: reminded(now.isReminded),
      mine: reminded(mine.isReminded),
    },
  ].filter((fact) => fact.now !== fact.before);
  const yours = (own: string) => t`yours ${own}`;
  return (
    <ConflictBar
      label={t`Changed elsewhere`}
      message={<Trans>Somebody else has changed this crew in the meantime.</Trans>}
      answers={form.theirs}
      isBusy={form.isSending}
      mine={{ text: t`Keep mine`, onClick: form.keepMine }}
      theirs={{ text: t`Take theirs`, onClick: form.takeTheirs }}
    >
      <ul className={styles['sides']}>
        {facts.map((fact) => (
          <li key={fact.name}>
            {`${fact.name}: ${fact.before} → ${fact.now}`}
            {fact.mine !== fact.before && fact.mine !== fact.now && `, ${yours(fact.mine)}`}
          </li>
        ))}
      </ul>
    </ConflictBar>
  );
}
