import { trialOf, type Person } from '@haulboard/contract/shell';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useShell, useStore } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Registry } from '../remotes/registry/registry.ts';
import styles from './trials.module.css';
import { leaveTrial, trialOfAddress } from './opened-trials.ts';

type Props = {
  registry: Pick<Registry, 'get' | 'subscribe'>;
  person: Person;
  /** Every part is chosen anew with the page. */
  reload?: () => void;
};

const MS = 1000;

/** Whoever tries a build is never in doubt about it, and goes back by one press. */
export function TrialBanner({ registry, person, reload = () => location.reload() }: Props) {
  const { t } = useLingui();
  const { time } = useShell();
  const document = useStore(registry);
  const tried = Object.entries(document.remotes).flatMap(([name, entry]) => {
    const found = entry.isEnabled ? trialOf(entry, person) : undefined;
    return found ? [{ name, ...found }] : [];
  });
  const asked = trialOfAddress();
  const isOver = asked !== undefined && !tried.some(({ id }) => id === asked);
  const momentOf = (at: string): string => {
    const seconds = Date.parse(at) / MS;
    return `${formatDay(dayOf(seconds, time.zone))} ${formatTime(seconds, time.zone)}`;
  };
  if (tried.length === 0 && !isOver) {
    return null;
  }
  return (
    <aside className={styles['banner']} aria-label={t`Builds that are tried here`}>
      {isOver && (
        <output>
          <Trans>The trial of this link is over: you work with the build for all.</Trans>
        </output>
      )}
      {tried.map(({ name, id, build, until }) => (
        <span key={id} className={styles['trial']}>
          <span>
            <Trans>
              In this browser alone you try build <code>{build}</code> of <strong>{name}</strong> until{' '}
              {momentOf(until)}.
            </Trans>
          </span>
          <Button
            size="small"
            className={styles['back'] ?? ''}
            onClick={() => {
              leaveTrial(id);
              reload();
            }}
          >
            <Trans>Back to the build for all</Trans>
          </Button>
        </span>
      ))}
    </aside>
  );
}
