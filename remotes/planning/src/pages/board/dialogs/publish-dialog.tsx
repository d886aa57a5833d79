import type { PreflightFinding, PreflightRule } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Tag, useRovingFocus } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import type { PublishGroup } from '../../../model/commands/publish-list.ts';
import { FindingLines } from '../preflight/finding-lines.tsx';
import { ruleName } from '../preflight/finding-labels.ts';
import preflightStyles from '../preflight/preflight.module.css';
import { blocksOf, warningsOf } from '../state/plan/publish-check.ts';
import type { Preflight } from '../state/plan/use-preflight.ts';
import { gradesText } from '../labels/docket-labels.ts';
import { loadTimes } from '../../../components/load-times.ts';
import styles from './dialogs.module.css';
import { useEvent } from '../../../components/use-event.ts';
import { AT_ONCE, laterFrom, PublishWhen } from './publish-when.tsx';
import { useOpeningCheck } from './use-opening-check.ts';

type Props = {
  groups: readonly PublishGroup[];
  preflight: Preflight;
  /** The person's own changes are still on their way, and no check has seen them. */
  isWriting: boolean;
  /** The plan's. */
  day: Day;
  /** Whose plan goes out. */
  carrierName: string;
  /** `at`, seconds: not at once but then. */
  onPublish: (taskIds: number[], at: number | null) => void;
  onCancel: () => void;
};

type Entry = PublishGroup['entries'][number];

function withOut<T>(set: ReadonlySet<T>, changed: readonly T[], isIn: boolean): ReadonlySet<T> {
  return isIn ? new Set([...set, ...changed]) : new Set([...set].filter((one) => !changed.includes(one)));
}

/**
 * What publishing changes, truck by truck; every row can be left out. What the checks block cannot be ticked, and
 * each kind of warning wants a tick of its own.
 */
export function PublishDialog({
  groups,
  preflight,
  isWriting,
  day,
  carrierName,
  onPublish,
  onCancel,
}: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [agreed, setAgreed] = useState<ReadonlySet<PreflightRule>>(new Set());
  const [when, setWhen] = useState(AT_ONCE);
  const isChecking = useOpeningCheck(preflight, isWriting) || preflight.isPending;
  const all = groups.flatMap(({ entries }) => entries.map(({ task }) => task.id));
  const ids = all.filter((id) => blocksOf(preflight.byTask, id).length === 0);
  const chosen = ids.filter((id) => !left.has(id));
  const warnings = warningsOf(preflight.byTask, chosen);
  const isAgreed = warnings.every(({ rule }) => agreed.has(rule));
  const okId = useId();
  // A day has hundreds of drafts, and the button stands after them.
  const drafts = useRovingFocus<HTMLDivElement>('vertical', 'boxes');
  const isReady = chosen.length > 0 && isAgreed && !isChecking;
  useEffect(() => {
    // The checks take a moment, and a button that waits for them cannot have the focus.
    if (isReady && document.activeElement?.matches('[role="dialog"]')) {
      document.getElementById(okId)?.focus();
    }
  }, [isReady, okId]);
  const choose = (changed: readonly number[], isChosen: boolean) =>
    setLeft(withOut(left, changed, !isChosen));
  /** Why the button waits, for the eye and the ear. */
  const whyNot = () => {
    if (isChecking) {
      return '';
    }
    if (chosen.length === 0) {
      return t`Nothing is ticked that can be published.`;
    }
    return isAgreed ? '' : t`Tick the warnings above to publish in spite of them.`;
  };
  const okWhy = () => {
    if (isChecking) {
      return t`Checking …`;
    }
    return whyNot() || (when.isLater && when.at === undefined ? t`Say when it goes out.` : '');
  };
  const publish = useEvent(() => {
    const now = Date.now() / 1000;
    if (when.isLater && (when.at ?? 0) <= now) {
      // The dialog was open for so long: the person sees the next time before anything is sent.
      setWhen(laterFrom({ planDay: day, now, zone }));
      return;
    }
    onPublish(chosen, when.isLater ? (when.at ?? null) : null);
  });
  return (
    <Modal
      open
      width={640}
      title={t`Publish the plan`}
      okText={<Plural value={chosen.length} one="Publish # load" other="Publish # loads" />}
      cancelText={t`Cancel`}
      okButtonProps={{ id: okId }}
      okWhy={okWhy()}
      onOk={publish}
      onCancel={onCancel}
    >
      <p className={styles['lead']}>
        <strong>{carrierName}.</strong>{' '}
        {t`Drivers see these loads as soon as they are published. What you leave out stays a draft.`}
      </p>
      <PublishWhen when={when} planDay={day} onChange={setWhen} />
      <CheckState isChecking={isChecking} hasFailed={preflight.hasFailed} blocked={all.length - ids.length} />
      <Checkbox
        checked={chosen.length > 0 && chosen.length === ids.length}
        indeterminate={chosen.length > 0 && chosen.length < ids.length}
        disabled={ids.length === 0}
        onChange={(event) => choose(ids, event.target.checked)}
      >
        <strong>{t`All drafts`}</strong>
      </Checkbox>
      <div ref={drafts} className={styles['groups']}>
        {groups.map((group) => (
          <fieldset key={group.vehicleId} className={styles['group']}>
            <legend>{t`Truck ${group.truck}`}</legend>
            {group.entries.map((entry) => (
              <LoadEntry
                key={entry.task.id}
                entry={entry}
                isChosen={chosen.includes(entry.task.id)}
                findings={preflight.byTask.get(entry.task.id) ?? []}
                onChoose={(isChosen) => choose([entry.task.id], isChosen)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <Consent
        warnings={warnings}
        agreed={agreed}
        onAgree={(rule, isAgreeing) => setAgreed(withOut(agreed, [rule], isAgreeing))}
      />
      <output className={styles['soft']}>{whyNot()}</output>
    </Modal>
  );
}

type CheckStateProps = { isChecking: boolean; hasFailed: boolean; blocked: number };

function CheckState({ isChecking, hasFailed, blocked }: CheckStateProps) {
  const { t } = useLingui();
  if (isChecking) {
    return <output className={preflightStyles['state']}>{t`Checking …`}</output>;
  }
  return (
    <>
      {hasFailed && (
        <output className={preflightStyles['state']}>
          {t`The checks did not come through. Publishing is still checked.`}
        </output>
      )}
      {blocked > 0 && (
        <output className={preflightStyles['state']}>
          <Plural
            value={blocked}
            one="# load cannot be published: the reason stands below it."
            other="# loads cannot be published: the reason stands below each."
          />
        </output>
      )}
    </>
  );
}

type EntryProps = {
  entry: Entry;
  isChosen: boolean;
  findings: readonly PreflightFinding[];
  onChoose: (isChosen: boolean) => void;
};

function LoadEntry({ entry: { task, kind }, isChosen, findings, onChoose }: EntryProps) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  const isBlocked = findings.some(({ level }) => level === 'block');
  return (
    <>
      <Checkbox
        className={styles['entry'] ?? ''}
        checked={isChosen}
        disabled={isBlocked}
        onChange={(event) => onChoose(event.target.checked)}
      >
        <Tag color={kind === 'new' ? 'success' : 'warning'}>{kind === 'new' ? t`New` : t`Changed`}</Tag>{' '}
        {task.seq}. {task.crewCode} {task.forestName} · {gradesText(task)} → {task.destinationName}{' '}
        <span className={styles['times']}>{loadTimes(i18n, task, zone)}</span>
      </Checkbox>
      {findings.length > 0 && (
        <div className={preflightStyles['below']}>
          <FindingLines findings={findings} />
        </div>
      )}
    </>
  );
}

type ConsentProps = {
  warnings: readonly { rule: PreflightRule; count: number }[];
  agreed: ReadonlySet<PreflightRule>;
  onAgree: (rule: PreflightRule, isAgreeing: boolean) => void;
};

function Consent({ warnings, agreed, onAgree }: ConsentProps) {
  const { i18n, t } = useLingui();
  if (warnings.length === 0) {
    return null;
  }
  return (
    <fieldset className={preflightStyles['consent']}>
      <legend>{t`Publish in spite of these?`}</legend>
      {warnings.map(({ rule, count }) => (
        <Checkbox
          key={rule}
          checked={agreed.has(rule)}
          onChange={(event) => onAgree(rule, event.target.checked)}
        >
          {ruleName(i18n, rule)} <Plural value={count} one="(# load)" other="(# loads)" />
        </Checkbox>
      ))}
    </fieldset>
  );
}
