import { namesText, type Task } from '@haulboard/contract';
import { Allowed, useLocale } from '@haulboard/data';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import styles from './dialogs.module.css';

/** What it means to cancel loads that have left their skids, and where an incident is reported. */
export function LostLoads({ loaded }: { loaded: readonly Task[] }) {
  const numbers = namesText(
    loaded.flatMap(({ dockets = [] }) => dockets.map(({ docketNo }) => docketNo)),
    useLocale(),
  );
  const [first] = loaded;
  const truck = first?.vehicleId ? `&truck=${first.vehicleId}` : '';
  return (
    <>
      <p className={styles['lead']}>
        <Plural
          value={loaded.length}
          one="The wood is on the truck: this is no change of a plan."
          other="The wood of # loads is on their trucks: this is no change of a plan."
        />
      </p>
      <ul className={styles['means']}>
        <li>
          {numbers === '' ? (
            <Trans>Its docket becomes void and stays on record.</Trans>
          ) : (
            <Trans>Void, and kept on record: docket {numbers}.</Trans>
          )}
        </li>
        <li>
          <Trans>The wood counts as stock of its skid again.</Trans>
        </li>
        <li>
          <Trans>The load cannot be loaded again: it can only become a draft.</Trans>
        </li>
      </ul>
      <Allowed to="report.view">
        <p className={styles['lead']}>
          <Link to={`/report?record=new${truck}`}>
            <Trans>Report an incident</Trans>
          </Link>
        </p>
      </Allowed>
    </>
  );
}
