import { EllipsisOutlined } from '@ant-design/icons';
import { useLocale } from '@haulboard/data';
import { unseen } from '@haulboard/ui/core';
import { Menu } from '@haulboard/ui/frame';
import { Trans } from '@lingui/react/macro';
import { Link, matchPath, useLocation } from 'react-router';
import type { OwnedRoute } from '../routing/resolve-path.ts';

const style = { background: 'transparent', borderBottom: 0, lineHeight: '50px' };

/** Where a menu entry leads: a parameter that may be left out is left out. */
function linkOf(path: string): string {
  return path.replace(/\/:\w+\?$/, '');
}

/** The entry of the page in front: its own, else that of the nearest page above it (`/today` of `/today/edit`). */
function selectedOf(paths: readonly string[], pathname: string): string[] {
  const own = paths.find((path) => linkOf(path) === pathname);
  const above = paths.filter((path) => matchPath({ path: linkOf(path), end: false }, pathname));
  const selected = own ?? above.toSorted((a, b) => b.length - a.length)[0];
  return selected === undefined ? [] : [selected];
}

/** The routes this person may open, as the parts describe themselves: it stands even when their code does not come. */
export function TopMenu({ routes }: { routes: readonly OwnedRoute[] }) {
  const locale = useLocale();
  const { pathname } = useLocation();
  const shown = routes.filter(({ route }) => route.menu).map(({ route }) => route);
  const items = shown.map(({ path, title }) => ({
    key: path,
    label: <Link to={linkOf(path)}>{title[locale]}</Link>,
  }));
  const selected = selectedOf(
    shown.map(({ path }) => path),
    pathname,
  );
  const more = (
    <>
      <EllipsisOutlined aria-hidden />
      <span style={unseen}>
        <Trans>More pages</Trans>
      </span>
    </>
  );
  return (
    <Menu
      mode="horizontal"
      theme="dark"
      items={items}
      selectedKeys={selected}
      overflowedIndicator={more}
      style={style}
    />
  );
}
