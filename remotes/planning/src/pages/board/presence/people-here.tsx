import { type BoardPerson, type BoardVehicle, sentencesText } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { initialsOf } from './initials.ts';
import styles from './presence.module.css';
import { usePresenceChanges } from './use-presence-changes.ts';

/** So many have a sign of their own; of the others only the number is said. */
const MOST = 4;

type Props = { people: readonly BoardPerson[]; vehicles: readonly BoardVehicle[] };

/** Who else has this board open, and on which truck they are. */
export function PeopleHere({ people, vehicles }: Props) {
  const { t, i18n } = useLingui();
  const said = usePresenceChanges(people);
  const whereOf = ({ name, vehicleId }: BoardPerson) => {
    const truck = vehicles.find((vehicle) => vehicle.vehicleId === vehicleId)?.vehicleCode;
    return truck === undefined ? name : t`${name}, on truck ${truck}`;
  };
  const more = people.slice(MOST);
  return (
    <>
      {people.length > 0 && (
        <ul className={styles['people']} aria-label={t`Also on this board`}>
          {people.slice(0, MOST).map((person) => (
            <li key={person.userId} className={styles['person']} title={whereOf(person)}>
              <span aria-hidden>{initialsOf(person.name)}</span>
              <span className={styles['visuallyHidden']}>{whereOf(person)}</span>
            </li>
          ))}
          {more.length > 0 && (
            <li className={styles['person']} title={more.map(whereOf).join('\n')}>
              <span aria-hidden>+{more.length}</span>
              <span className={styles['visuallyHidden']}>
                {sentencesText(more.map(whereOf), i18n.locale)}
              </span>
            </li>
          )}
        </ul>
      )}
      <output className={styles['visuallyHidden']} aria-live="polite">
        {said}
      </output>
    </>
  );
}
