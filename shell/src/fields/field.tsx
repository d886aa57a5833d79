import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What a control needs to belong to its label and to what is wrong with it. */
export type FieldProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
  status?: 'error';
};

type Props = {
  id: string;
  label: ReactNode;
  fault?: string | undefined;
  hint?: ReactNode;
  children: (props: FieldProps) => ReactNode;
};

/** One question of a form: label, control, and below it what is wrong or good to know. */
export function Field({ id, label, fault = '', hint, children }: Props) {
  const isWrong = fault !== '';
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': isWrong,
        'aria-describedby': `${id}-note`,
        ...(isWrong ? { status: 'error' as const } : {}),
      })}
      <span id={`${id}-note`} className={isWrong ? styles['fault'] : styles['hint']}>
        {isWrong ? fault : hint}
      </span>
    </div>
  );
}
