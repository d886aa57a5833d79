import type { BuildSize } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './releases.module.css';
import { useMoment } from './use-moment.ts';

const KB = 1024;

const inKb = (bytes: number) => Math.round(bytes / KB);

/** How big the builds are that everybody got: what grew, and when. */
export function SizeHistory({ name, sizes }: { name: string; sizes: readonly BuildSize[] }) {
  const { t } = useLingui();
  const moment = useMoment();
  const [newest] = sizes;
  if (newest === undefined) {
    return null;
  }
  const [all, first] = [inKb(newest.allBytes), inKb(newest.firstBytes)];
  return (
    <details>
      <summary className={styles['quiet']}>
        <Trans>
          {all} KB, {first} KB of it for the first screen
        </Trans>{' '}
        <Growth of={newest} before={sizes[1]} />
      </summary>
      <table className={styles['sizes']} aria-label={t`Sizes of ${name}`}>
        <thead>
          <tr>
            <th>
              <Trans>Build</Trans>
            </th>
            <th>
              <Trans>Everybody since</Trans>
            </th>
            <th>
              <Trans>First screen</Trans>
            </th>
            <th>
              <Trans>All</Trans>
            </th>
            <th>
              <Trans>Growth</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size, at) => (
            <tr key={size.build}>
              <td>
                <code>{size.build}</code>
              </td>
              <td>{moment(size.at)}</td>
              <td>{inKb(size.firstBytes)} KB</td>
              <td>{inKb(size.allBytes)} KB</td>
              <td>
                <Growth of={size} before={sizes[at + 1]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Beside the build before; nothing where it is as big, and of the first. */
function Growth({ of, before }: { of: BuildSize; before: BuildSize | undefined }) {
  const grown = before === undefined ? 0 : inKb(of.allBytes) - inKb(before.allBytes);
  if (grown === 0) {
    return null;
  }
  return (
    <span className={grown > 0 ? styles['waiting'] : undefined}>
      {grown > 0 ? '+' : ''}
      {grown} KB
    </span>
  );
}
