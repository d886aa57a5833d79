import type { CheckKind, DocketChecks, DocketDetail } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Button, Tag } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ACTION_NAMES, ACTION_REASONS } from './check-labels.ts';
import { faultText } from './fault-text.ts';
import { ReasonForm } from './reason-form.tsx';
import { useCheck } from './use-check.ts';
import styles from './checks.module.css';

type Asked = Extract<CheckKind, 'accept' | 'dispute'>;
/** What is wrong of a docket with what mends it, and who has looked at it. */
export function Checks({ docket }: { docket: DocketDetail }) {
  const { checks } = docket;
  const [asking, setAsking] = useState<Asked>();
  const { act, takeBack, isBusy } = useCheck(docket);
  const { i18n } = useLingui();
  if (checks.eCheck === 'none') {
    return null;
  }
  return (
    <section className={styles['column']}>
      <h2 className={styles['heading']}>
        <Trans>Checks</Trans>
      </h2>
      <States checks={checks} />
      {checks.faults.length > 0 && (
        <ul className={styles['lines']}>
          {checks.faults.map((fault) => {
            const { error, isAccepted, mend } = fault;
            return (
              <li key={error}>
                <span className={isAccepted ? styles['soft'] : ''}>
                  {i18n._(faultText(fault))} {isAccepted && <Trans>Accepted.</Trans>}
                </span>{' '}
                {mend && (
                  <Button
                    size="small"
                    isBusy={isBusy}
                    onClick={() => void act(mend, i18n._(ACTION_REASONS[mend]))}
                  >
                    {i18n._(ACTION_NAMES[mend])}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {asking ? (
        <ReasonForm
          label={i18n._(ACTION_NAMES[asking])}
          isBusy={isBusy}
          onClose={() => setAsking(undefined)}
          onGiven={(reason) => void act(asking, reason).then((isDone) => isDone && setAsking(undefined))}
        />
      ) : (
        <Actions checks={checks} isBusy={isBusy} act={act} ask={setAsking} takeBack={takeBack} />
      )}
    </section>
  );
}

function States({ checks: { eCheck, mCheck, errors, verifiedBy, verifiedAt } }: { checks: DocketChecks }) {
  const zone = useZone();
  const when = verifiedAt === null ? '' : formatMoment(verifiedAt, zone);
  const by = [verifiedBy, when].filter(Boolean).join(' · ');
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>
          <Trans>E-check, by load and ticket</Trans>
        </dt>
        <dd>
          {eCheck === 'failed' && (
            <Tag color="warning">
              <Plural value={errors.length} one="# error" other="# errors" />
            </Tag>
          )}
          {eCheck === 'waiting' && <Trans>Waits for weights</Trans>}
          {eCheck === 'passed' && (
            <Tag color="success">
              <Trans>Passed</Trans>
            </Tag>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>M-check, by a person</Trans>
        </dt>
        <dd>
          {mCheck === 'open' && <Trans>Not verified yet</Trans>}
          {mCheck === 'disputed' && (
            <Tag color="warning">
              <Trans>Disputed</Trans>
            </Tag>
          )}
          {mCheck === 'verified' && (
            <>
              <Tag color="success">
                <Trans>Verified</Trans>
              </Tag>{' '}
              <span className={styles['soft']}>{by}</span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

type ActionsProps = {
  checks: DocketChecks;
  isBusy: boolean;
  act: (kind: CheckKind, reason: string) => Promise<boolean>;
  ask: (kind: Asked) => void;
  takeBack: (settlement: number) => void;
};

function Actions({ checks: { actions, undo }, isBusy, act, ask, takeBack }: ActionsProps) {
  const { i18n } = useLingui();
  const name = (kind: CheckKind) => i18n._(ACTION_NAMES[kind]);
  if (actions.length === 0 && !undo) {
    return null;
  }
  return (
    <div className={styles['bar']}>
      {actions.includes('verify') && (
        <Button isBusy={isBusy} onClick={() => void act('verify', i18n._(ACTION_REASONS.verify))}>
          {name('verify')}
        </Button>
      )}
      {(['accept', 'dispute'] as const)
        .filter((kind) => actions.includes(kind))
        .map((kind) => (
          <Button key={kind} onClick={() => ask(kind)}>
            {name(kind)} …
          </Button>
        ))}
      {undo && (
        <Button isBusy={isBusy} onClick={() => takeBack(undo.id)}>
          <Trans>Undo what was done last</Trans>
        </Button>
      )}
    </div>
  );
}
