import { useLocale } from '@haulboard/data';
import { Trans } from '@lingui/react/macro';
import { useContext, useId } from 'react';
import { Link } from 'react-router';
import { MenuContext } from '../../routing/menu-context.ts';
import { linkOf } from '../../routing/resolve-path.ts';
import { calmTitle } from '../../texts/calm-title.ts';
import styles from './remote-host.module.css';

/** Where else a person can go who came to a page that is not there: only what works. */
export function OtherPages() {
  const locale = useLocale();
  const headingId = useId();
  const pages = useContext(MenuContext).filter(({ route, isPublished }) => route.menu && isPublished);
  if (pages.length === 0) {
    return null;
  }
  return (
    <nav className={styles['others']} aria-labelledby={headingId}>
      <p id={headingId} className={styles['othersTitle']}>
        <Trans>These pages work:</Trans>
      </p>
      <ul>
        {pages.map(({ route: { path, title } }) => (
          <li key={path}>
            <Link to={linkOf(path)}>{calmTitle(title[locale])}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
