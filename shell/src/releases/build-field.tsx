import type { PartStatus } from '@haulboard/contract';
import { Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { BuildFacts } from './build-facts.tsx';
import type { Wish } from './wish.ts';
import styles from './releases.module.css';
import { useMoment } from './use-moment.ts';

export const BUILD_ID = 'release-build';

type Asked = Pick<Wish, 'verb' | 'part'>;

/** Builds that may be chosen. To go back to what runs ends a canary; the canary itself is no way back. */
export function choicesOf({ verb, part }: Asked): PartStatus['published'] {
  const { build: running, canary, published } = part;
  return verb === 'rollback' && canary !== null
    ? published.filter(({ build }) => build !== canary.build)
    : published.filter(({ build }) => build !== running);
}

function wayBackOf({ build, canary, buildBefore, lastGood }: PartStatus): string {
  if (canary !== null) {
    return build;
  }
  return (buildBefore === undefined ? lastGood : buildBefore) ?? '';
}

/** The one a person most likely means: back to the build that ran before, or on to the newest. */
export function firstChoice({ verb, part, build: chosen }: Wish): string {
  if (chosen !== undefined) {
    return chosen;
  }
  return verb === 'rollback' ? wayBackOf(part) : (choicesOf({ verb, part })[0]?.build ?? '');
}

type Props = Asked & { value: string; onChange: (build: string) => void };

/** Asks which build, and tells what is known of it. */
export function BuildField({ verb, part, value, onChange }: Props) {
  const { t } = useLingui();
  const moment = useMoment();
  const choices = choicesOf({ verb, part });
  const markOf = ({ build, hasRun }: PartStatus['published'][number]): string[] => {
    if (build === part.build) {
      return [t`runs for everybody`];
    }
    return verb === 'rollback' && !hasRun ? [t`never ran`] : [];
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={BUILD_ID}>
        <Trans>Build</Trans>
      </label>
      <Select
        id={BUILD_ID}
        value={value}
        onChange={onChange}
        options={choices.map((each) => ({
          value: each.build,
          label: [each.build, each.version, moment(each.builtAt), ...markOf(each)].join(' · '),
        }))}
      />
      <BuildFacts build={choices.find(({ build }) => build === value)} />
      {verb === 'rollback' && <EndOfCanary part={part} to={value} />}
    </div>
  );
}

/** What a rollback does to the people who try a build. */
function EndOfCanary({ part: { build, canary }, to }: { part: PartStatus; to: string }) {
  if (canary === null) {
    return null;
  }
  const tried = canary.build;
  return (
    <p>
      {to === build ? (
        <Trans>
          The canary {tried} ends: everybody stays at {build}.
        </Trans>
      ) : (
        <Trans>
          The canary {tried} ends: everybody gets {to}.
        </Trans>
      )}
    </p>
  );
}
