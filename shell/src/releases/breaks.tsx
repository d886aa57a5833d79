import { type BrokenBuild, namesText, type PartStatus } from '@haulboard/contract';
import { Checkbox } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './releases.module.css';

type Published = PartStatus['published'][number];
type BrokenCall = BrokenBuild['calls'][number];
type Loss = BrokenCall['losses'][number];

/** Calls and fields that are named; a list of all would hide what the dialog asks. */
const MAX_CALLS = 4;
const MAX_FIELDS = 2;

/** People would meet these without having asked for them: releasing the build wants a word more. */
export function breaksInTheWay(build: Published | undefined): BrokenBuild[] {
  return (build?.breaks ?? []).filter(({ channel }) => channel !== 'trial' && channel !== 'last good');
}

function useLossLabels(): (loss: Loss) => string {
  const { t } = useLingui();
  return ({ field, how, detail }) => {
    const isAnswer = field.startsWith('result');
    const words: Record<Loss['how'], string> = {
      gone: t`${field} is gone`,
      unset: t`${field} may be missing`,
      needed: t`${field} is needed`,
      refused: t`${field} is not taken`,
      kind: isAnswer ? t`${field} may be ${detail}` : t`${field} must be ${detail}`,
      values: isAnswer ? t`${field} may be ${detail}, too` : t`${field} may not be ${detail}`,
      limit: t`${field} must have ${detail}`,
      address: t`it is at ${detail}`,
    };
    return words[how];
  };
}

function useChannelLabels(): (channel: BrokenBuild['channel']) => string {
  const { t } = useLingui();
  const words: Record<BrokenBuild['channel'], string> = {
    stable: t`runs for all`,
    canary: t`canary`,
    trial: t`is tried`,
    'last good': t`last good`,
    new: t`this build`,
  };
  return (channel) => words[channel];
}

function CallWords({ call, isGone, losses }: BrokenCall) {
  const { i18n } = useLingui();
  const words = useLossLabels();
  const named = namesText(losses.slice(0, MAX_FIELDS).map(words), i18n.locale);
  const more = losses.length - MAX_FIELDS;
  return (
    <>
      <code>{call}</code>{' '}
      {isGone ? (
        <Trans>is gone</Trans>
      ) : (
        <>
          {named}
          {more > 0 && (
            <>
              {' '}
              <Plural value={more} one="and # field more" other="and # fields more" />
            </>
          )}
        </>
      )}
    </>
  );
}

/** Which builds lose which calls, and how: what nobody loses shows nothing. */
export function Breaks({ breaks }: { breaks: readonly BrokenBuild[] }) {
  const channelWords = useChannelLabels();
  if (breaks.length === 0) {
    return null;
  }
  return (
    <div role="note">
      <p className={styles['waiting']}>
        <Trans>It would break, by calls or slots that are not as these builds know them:</Trans>
      </p>
      <ul className={styles['breaks']}>
        {breaks.map(({ part, build, channel, calls, slots }) => {
          const more = calls.length - MAX_CALLS;
          return (
            <li key={`${part} ${build} ${channel}`}>
              {part} <code>{build}</code> ({channelWords(channel)})
              <ul className={styles['breaks']}>
                {calls.slice(0, MAX_CALLS).map((each) => (
                  <li key={each.call}>
                    <CallWords {...each} />
                  </li>
                ))}
                {slots.map(({ extension, slot }) => (
                  <li key={`${extension} ${slot}`}>
                    <code>{extension}</code> <Trans>is not shown: {slot} is gone</Trans>
                  </li>
                ))}
                {more > 0 && (
                  <li>
                    <Plural value={more} one="# call more" other="# calls more" />
                  </li>
                )}
              </ul>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type AgreeProps = { isAgreed: boolean; onChange: (isAgreed: boolean) => void };

/** The word more. */
export function AgreeToBreaks({ isAgreed, onChange }: AgreeProps) {
  return (
    <div className={styles['field']}>
      <Checkbox checked={isAgreed} onChange={({ target }) => onChange(target.checked)}>
        <Trans>Release it although it breaks this</Trans>
      </Checkbox>
    </div>
  );
}

/** The newest build that waits, in one line, when releasing it would break what runs. */
export function WaitingBreaks({ part }: { part: PartStatus }) {
  const { i18n } = useLingui();
  const running = part.published.find((each) => each.build === part.build);
  const [newest] = part.published;
  const broken = newest === running ? [] : breaksInTheWay(newest);
  if (!newest || broken.length === 0 || newest.builtAt < (running?.builtAt ?? '')) {
    return null;
  }
  const { build } = newest;
  const names = namesText([...new Set(broken.map((each) => each.part))], i18n.locale);
  const calls = broken.flatMap((each) => each.calls.map(({ call }) => call));
  const slots = broken.flatMap((each) => each.slots.map(({ slot }) => slot));
  const number = new Set([...calls, ...slots]).size;
  return (
    <p className={styles['waiting']}>
      <Trans>
        <code>{build}</code> waits; it would break {names} by{' '}
        <Plural value={number} one="# call or slot" other="# calls or slots" />
      </Trans>
    </p>
  );
}

/** How many calls the build that runs uses; nothing where it does not say. */
export function CallCount({ part }: { part: PartStatus }) {
  const calls = part.published.find(({ build }) => build === part.build)?.about?.calls ?? null;
  return calls === null ? null : (
    <span className={styles['quiet']}>
      {' · '}
      <Plural value={calls} one="uses # call" other="uses # calls" />
    </span>
  );
}
