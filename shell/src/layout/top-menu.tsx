import { useLocale } from '@haulboard/data';
import { Menu } from '@haulboard/ui/frame';
import { Link, useLocation } from 'react-router';
import type { OwnedRoute } from '../routing/resolve-path.ts';

const style = { background: 'transparent', borderBottom: 0, lineHeight: '50px' };

/** The routes this person may open, as the parts describe themselves: it stands even when their code does not come. */
export function TopMenu({ routes }: { routes: readonly OwnedRoute[] }) {
  const locale = useLocale();
  const { pathname } = useLocation();
  const items = routes
    .filter(({ route }) => route.menu)
    .map(({ route }) => ({
      key: route.path,
      label: <Link to={route.path}>{route.title[locale]}</Link>,
    }));
  return <Menu mode="horizontal" theme="dark" items={items} selectedKeys={[pathname]} style={style} />;
}
