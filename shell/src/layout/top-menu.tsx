import { EllipsisOutlined } from '@ant-design/icons';
import { useLocale } from '@haulboard/data';
import { visuallyHidden } from '@haulboard/ui/core';
import { Menu } from '@haulboard/ui/frame';
import { Trans } from '@lingui/react/macro';
import { memo, useId } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { linkOf, type MenuRoute } from '../routing/resolve-path.ts';
import styles from './header.module.css';

const style = { background: 'transparent', borderBottom: 0, lineHeight: '50px' };

/** The entry of the page in front: its own, else that of the nearest page above it (`/today` of `/today/edit`). */
function selectedOf(paths: readonly string[], pathname: string): string | undefined {
  const own = paths.find((path) => linkOf(path) === pathname);
  const above = paths.filter((path) => matchPath({ path: linkOf(path), end: false }, pathname));
  return own ?? above.toSorted((a, b) => b.length - a.length)[0];
}

type Props = {
  routes: readonly MenuRoute[];
  /** How many things wait on a page, by its path. */
  counts?: Readonly<Record<string, number>>;
};

const NONE: Readonly<Record<string, number>> = {};

/** The routes this person may open, as the parts describe themselves: it stands even when their code does not come. */
export function TopMenu({ routes, counts = NONE }: Props) {
  const { pathname } = useLocation();
  const paths = routes.filter(({ route }) => route.menu).map(({ route }) => route.path);
  return <Entries routes={routes} counts={counts} selected={selectedOf(paths, pathname)} />;
}

type EntriesProps = Required<Props> & { selected: string | undefined };

/** Drawn anew when another page comes to the front, and not when an address says more. */
const Entries = memo(function Entries({ routes, counts, selected }: EntriesProps) {
  const locale = useLocale();
  const absentId = useId();
  const shown = routes.filter(({ route }) => route.menu);
  const items = shown.map(({ route: { path, title }, isPublished }) => ({
    key: path,
    label: isPublished ? (
      <Entry to={linkOf(path)} title={title[locale]} count={counts[path] ?? 0} />
    ) : (
      <Link to={linkOf(path)} className={styles['absent']} aria-describedby={absentId}>
        {title[locale]}
      </Link>
    ),
  }));
  const more = (
    <>
      <EllipsisOutlined aria-hidden />
      <span style={visuallyHidden}>
        <Trans>More pages</Trans>
      </span>
    </>
  );
  return (
    <>
      <Menu
        // The links themselves are reached, as one bar.
        tabIndex={-1}
        mode="horizontal"
        theme="dark"
        items={items}
        selectedKeys={selected === undefined ? [] : [selected]}
        overflowedIndicator={more}
        style={style}
      />
      <span id={absentId} hidden>
        <Trans>Not available here at the moment</Trans>
      </span>
    </>
  );
});

type EntryProps = { to: string; title: string; count: number };

/** A page, and how many things wait there. */
function Entry({ to, title, count }: EntryProps) {
  const id = useId();
  if (count === 0) {
    return <Link to={to}>{title}</Link>;
  }
  return (
    <Link to={to} aria-describedby={id}>
      {title}
      {/* Drawn by the sheet. */}
      <span className={styles['count']} data-count={count}>
        <span id={id} hidden>
          <Trans>{count} to look at</Trans>
        </span>
      </span>
    </Link>
  );
}
