import { useId, type ReactNode } from 'react';
import styles from './dockets.module.css';

/** What a screen reader is told of a field: that it is wrong, and what is wrong with it. */
type FieldState = { 'aria-invalid': boolean; 'aria-required': boolean; 'aria-describedby'?: string };

type Props = {
  name: string;
  fault: string | undefined;
  isRequired?: boolean;
  children: (state: FieldState) => ReactNode;
};

/** A field with its name, and what is wrong with it. */
export function Field({ name, fault, isRequired = false, children }: Props) {
  const id = useId();
  const isWrong = fault !== undefined;
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the field is given as a child */}
      <label className={styles['field']}>
        <span>{name}</span>
        {children({
          'aria-invalid': isWrong,
          'aria-required': isRequired,
          ...(isWrong ? { 'aria-describedby': id } : {}),
        })}
      </label>
      {isWrong && (
        <p id={id} role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
