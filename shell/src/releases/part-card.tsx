import { namesText, type PartStatus } from '@haulboard/contract';
import { Button, Tag } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CallCount, WaitingBreaks } from './breaks.tsx';
import type { Verb, Wish } from './wish.ts';
import { useHindrances } from './hindrances.ts';
import { RampLine } from './ramp.tsx';
import { Trials } from './trials.tsx';
import { BuildVitals } from './build-vitals.tsx';
import { useLoadLabels, useTabLabels } from './part-labels.ts';
import styles from './releases.module.css';
import { SizeHistory } from './size-history.tsx';
import { useMoment } from './use-moment.ts';

type Props = { part: PartStatus; onWish: (wish: Wish) => void };

/** One part: what runs, whether every open tab runs it, how it loads, and what can be done about it. */
export function PartCard({ part, onWish }: Props) {
  const name = part.part;
  return (
    <section className={styles['card']} aria-label={name}>
      <header className={styles['cardHead']}>
        <h2 className={styles['name']}>{name}</h2>
        <Marks part={part} />
      </header>
      <p className={styles['running']}>
        <Running part={part} />
        {part.lastGood !== null && (
          <span className={styles['quiet']}>
            {' · '}
            <Trans>
              last good: <code>{part.lastGood}</code>
            </Trans>
          </span>
        )}
        <CallCount part={part} />
      </p>
      <RampLine part={part} />
      <WaitingBreaks part={part} />
      <Trials part={part} onWish={onWish} />
      <Convergence part={part} />
      <Loads part={part} />
      <BuildVitals part={part} />
      <SizeHistory name={name} sizes={part.sizes} />
      <Actions part={part} onWish={onWish} />
    </section>
  );
}

/** What everybody has, or that only some people have it, or nobody. */
function Running({ part: { part: name, build, version, canary } }: { part: PartStatus }) {
  if (build !== '') {
    return (
      <>
        <code>{build}</code> {version}
      </>
    );
  }
  return canary === null ? (
    <Trans>Nobody has it: it was taken away.</Trans>
  ) : (
    <Trans>
      Its first build <code>{canary.build}</code> is a canary: for all others there is no {name}.
    </Trans>
  );
}

function Marks({ part }: { part: PartStatus }) {
  const { i18n } = useLingui();
  const { isEnabled, isHeld, canary } = part;
  return (
    <span className={styles['marks']}>
      {!isEnabled && (
        <Tag color="error">
          <Trans>Switched off</Trans>
        </Tag>
      )}
      {isHeld && (
        <Tag color="warning">
          <Trans>Held</Trans>
        </Tag>
      )}
      {canary !== null && (
        <Tag color="processing">
          <Trans>
            Canary {canary.build} · {canary.percent} %
          </Trans>{' '}
          {namesText(canary.roles, i18n.locale)}
        </Tag>
      )}
    </span>
  );
}

/** Whether the open tabs have come round to what should run. */
function Convergence({ part }: { part: PartStatus }) {
  const { t } = useLingui();
  const words = useTabLabels();
  const total = part.tabs.reduce((sum, { count }) => sum + count, 0);
  const arrived = part.tabs
    .filter(({ isWanted, state }) => isWanted && state === 'ready')
    .reduce((sum, { count }) => sum + count, 0);
  const behind = part.tabs.filter(({ isWanted, state }) => !isWanted || state !== 'ready');
  // They are where they should be, and not where all others are.
  const apart = part.tabs.filter(
    ({ build, isWanted, state }) => isWanted && state === 'ready' && build !== part.build,
  );
  if (total === 0) {
    return (
      <p className={styles['quiet']}>
        <Trans>No open tab runs it</Trans>
      </p>
    );
  }
  return (
    <div>
      <p className={arrived === total ? styles['good'] : styles['waiting']}>
        <Trans>
          {arrived} of <Plural value={total} one="# open tab" other="# open tabs" /> on it
        </Trans>
      </p>
      <ul className={styles['rows']}>
        {apart.map(({ build, count }) => (
          <li key={build}>
            <code>{build}</code> {build === part.canary?.build ? t`canary` : t`tried by a link`}: {count}
          </li>
        ))}
        {behind.map((row) => (
          <li key={`${row.build} ${row.state}`}>
            <code>{row.build}</code> {words(row.state)}: {row.count}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Somebody wanted it so. */
const NO_FAULT = new Set(['forbidden', 'disabled']);

/** It did not come to the screen, another one stood in for it, or something failed while it ran. */
const TOLD = new Set(['failed', 'lkg', 'fault']);

/** What went wrong in the last day; that all went well is one line. */
function Loads({ part }: { part: PartStatus }) {
  const words = useLoadLabels();
  const moment = useMoment();
  const faults = part.loads.filter(({ phase, reason }) => TOLD.has(phase) && !NO_FAULT.has(reason));
  const loaded = part.loads
    .filter(({ phase }) => phase === 'ready' || phase === 'swapped')
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <p className={styles['quiet']}>
        {faults.length === 0 ? (
          <Plural value={loaded} one="# load in 24 hours, no fault" other="# loads in 24 hours, no fault" />
        ) : (
          <Plural value={loaded} one="# load in 24 hours" other="# loads in 24 hours" />
        )}
      </p>
      <ul className={styles['rows']}>
        {faults.map((row) => (
          <li
            key={`${row.build} ${row.phase} ${row.reason}`}
            className={row.phase === 'lkg' ? styles['quiet'] : styles['bad']}
          >
            <code>{row.build}</code> {words(row)}: {row.count} ({moment(row.lastAt)})
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ part, onWish }: Props) {
  const { t } = useLingui();
  const name = part.part;
  const wish = (verb: Verb) => () => onWish({ verb, part });
  const isShell = name === 'shell';
  const why = useHindrances(part);
  return (
    <div className={styles['buttons']}>
      <Button danger why={why.rollback} aria-label={t`Roll back ${name}`} onClick={wish('rollback')}>
        <Trans>Roll back …</Trans>
      </Button>
      <Button why={why.promote} aria-label={t`Promote a build of ${name}`} onClick={wish('promote')}>
        <Trans>Promote …</Trans>
      </Button>
      {!isShell && (
        <Button why={why.trial} aria-label={t`Try a build of ${name}`} onClick={wish('trial')}>
          <Trans>Try …</Trans>
        </Button>
      )}
      {part.isHeld ? (
        <Button aria-label={t`End the hold of ${name}`} onClick={wish('unhold')}>
          <Trans>End the hold</Trans>
        </Button>
      ) : (
        <Button aria-label={t`Hold ${name}`} onClick={wish('hold')}>
          <Trans>Hold …</Trans>
        </Button>
      )}
      {!isShell &&
        (part.isEnabled ? (
          <Button aria-label={t`Switch off ${name}`} onClick={wish('disable')}>
            <Trans>Switch off …</Trans>
          </Button>
        ) : (
          <Button type="primary" aria-label={t`Switch on ${name}`} onClick={wish('enable')}>
            <Trans>Switch on</Trans>
          </Button>
        ))}
    </div>
  );
}
