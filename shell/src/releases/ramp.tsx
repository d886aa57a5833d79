import { namesText, type PartStatus } from '@haulboard/contract';
import { Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './releases.module.css';
import { useMoment } from './use-moment.ts';

/** To how many people a build goes at once. */
export type Pace = { steps: number[]; minutes: number };

/** What is offered; other steps are the command's. */
const PACES: readonly Pace[] = [
  { steps: [1, 10, 100], minutes: 30 },
  { steps: [10, 50, 100], minutes: 30 },
  { steps: [10, 50, 100], minutes: 120 },
];

const AT_ONCE = 'at-once';

type PaceProps = { value: Pace | null; onChange: (pace: Pace | null) => void };

/** For everybody at once, or in steps. */
export function PaceField({ value, onChange }: PaceProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles['field']}>
      <label htmlFor="release-pace">
        <Trans>Who gets it</Trans>
      </label>
      <Select
        id="release-pace"
        value={value === null ? AT_ONCE : String(PACES.indexOf(value))}
        onChange={(chosen) => onChange(PACES[Number(chosen)] ?? null)}
        options={[
          { value: AT_ONCE, label: t`everyone at once` },
          ...PACES.map(({ steps, minutes }, at) => {
            const percents = namesText(steps.map(String), i18n.locale);
            return {
              value: String(at),
              label: t`${percents} % of the people, each for ${minutes} minutes without harm`,
            };
          }),
        ]}
      />
    </div>
  );
}

type Ramp = NonNullable<PartStatus['ramp']>;

function useWaitLabels({ build }: PartStatus): (ramp: Ramp) => string {
  const { t } = useLingui();
  const moment = useMoment();
  return ({ waitsFor, percent, next, dueAt, seen, pages, people }) => {
    const due = moment(dueAt);
    switch (waitsFor) {
      case 'hold':
        return t`${next} % when the hold ends`;
      case 'time':
        return t`${next} % from ${due} on`;
      case 'pages':
        return people === 0
          ? t`no account is among the ${percent} %: promote it again, to more people at first`
          : t`${next} % when ${pages} pages have shown it; ${seen} have`;
      case 'health':
        return build === ''
          ? t`${next} % when it harms no more than one in twenty people or loads`
          : t`${next} % when it does no worse than the build for all`;
      case null:
        return t`${next} % in some seconds`;
    }
  };
}

/** How far a build is on its way to everybody, and what it waits for. */
export function RampLine({ part }: { part: PartStatus }) {
  const { ramp } = part;
  const { i18n } = useLingui();
  const words = useWaitLabels(part);
  if (ramp === null) {
    return null;
  }
  const { build, percent, steps } = ramp;
  const all = namesText(steps.map(String), i18n.locale);
  return (
    <p
      className={ramp.waitsFor === 'health' || ramp.waitsFor === 'hold' ? styles['waiting'] : styles['quiet']}
    >
      <Trans>
        <code>{build}</code> goes to {all} % of the people, now to {percent} %
      </Trans>
      {' · '}
      {words(ramp)}
    </p>
  );
}
