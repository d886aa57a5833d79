import { type AboutBuild, namesText, type PartStatus } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Breaks } from './breaks.tsx';
import styles from './releases.module.css';

const KB = 1024;
const COMMIT_LETTERS = 12;

/** Where a build came from and how big it is, in one line; nothing where nobody knows. */
export function BuildOrigin({ about }: { about: AboutBuild | null }) {
  if (about === null) {
    return null;
  }
  const size = Math.round(about.allBytes / KB);
  const commit = about.origin?.commit.slice(0, COMMIT_LETTERS);
  const author = about.origin?.author;
  const { team } = about;
  return (
    <span className={styles['quiet']}>
      {commit === undefined ? (
        <Trans>{size} KB</Trans>
      ) : (
        <Trans>
          commit {commit} by {author} · {size} KB
        </Trans>
      )}
      {team !== null && (
        <>
          {' '}
          · <Trans>published by the team {team}</Trans>
        </>
      )}
    </span>
  );
}

type Published = PartStatus['published'][number];

/** The same, with what it takes beside the build that runs, and what it would break. */
export function BuildFacts({ build }: { build: Published | undefined }) {
  if (!build) {
    return null;
  }
  return (
    <>
      <Facts build={build} />
      <Breaks breaks={build.breaks} />
    </>
  );
}

function Facts({ build: { about, isRehearsed } }: { build: Published }) {
  const { i18n } = useLingui();
  const rehearsed = isRehearsed ? <Trans>rehearsed in a browser</Trans> : <Trans>not rehearsed</Trans>;
  if (about === null) {
    return <p className={styles['quiet']}>{rehearsed}</p>;
  }
  const more = namesText(about.takesMore, i18n.locale);
  const less = namesText(about.takesLess, i18n.locale);
  const differ = namesText(about.callsDiffer, i18n.locale);
  return (
    <p>
      <BuildOrigin about={about} /> <span className={styles['quiet']}>· {rehearsed}</span>
      {more !== '' && (
        <>
          <br />
          <Trans>It also takes: {more}</Trans>
        </>
      )}
      {less !== '' && (
        <>
          <br />
          <Trans>It does not take: {less}</Trans>
        </>
      )}
      {differ !== '' && (
        <>
          <br />
          <Trans>Calls that it knows in another form: {differ}</Trans>
        </>
      )}
    </p>
  );
}
