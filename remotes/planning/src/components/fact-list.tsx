import styles from './fact-list.module.css';

type Props = { lines: readonly (readonly [name: string, text: string])[] };

/** Facts by name, a line each. */
export function FactList({ lines }: Props) {
  return (
    <dl className={styles['facts']}>
      {lines.map(([name, text]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
