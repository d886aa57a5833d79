import { namesText, type PlanLoad } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { siteLines } from '@haulboard/names';
import { Trans, useLingui } from '@lingui/react/macro';
import { FactList } from './fact-list.tsx';
import { sitesOfLoads } from '../model/filters/sites-of-loads.ts';
import { skidPlace } from './load-labels.ts';
import styles from './site-notes.module.css';
import { useSites } from './use-sites.ts';

/**
 * What drivers must know of the places that these loads are from, on the screen and on paper. Paper lies about: the code
 * of a gate is not on it.
 */
export function SiteNotes({ loads }: { loads: readonly PlanLoad[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const groups = sitesOfLoads(loads, useSites(loads.length > 0));
  if (groups.length === 0) {
    return null;
  }
  return (
    <section className={styles['notes']} aria-label={t`Safety in the forests of these loads`}>
      <h2 className={styles['title']}>
        <Trans>Safety in the forests of these loads</Trans>
      </h2>
      <div className={styles['sites']}>
        {groups.map(({ site, skids }) => {
          const { forestName } = site;
          const skidName = namesText(skids, locale);
          const place = skidPlace({ forestName, skidName });
          return (
            <div key={place} className={styles['site']}>
              <h3 className={styles['place']}>{place}</h3>
              <FactList lines={siteLines(site, locale)} />
            </div>
          );
        })}
      </div>
    </section>
  );
}
