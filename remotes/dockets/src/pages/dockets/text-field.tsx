import { Input } from '@haulboard/ui/form';
import { useId } from 'react';
import styles from './dockets.module.css';

type Props = {
  name: string;
  value: string;
  fault: string | undefined;
  isRequired?: boolean;
  inputMode?: 'numeric' | 'decimal';
  maxLength?: number;
  onType: (text: string) => void;
};

/** A text with its name, and what is wrong with it: seen below, and told with the field. */
export function TextField({ name, value, fault, isRequired = false, onType, ...given }: Props) {
  const id = useId();
  const isWrong = fault !== undefined;
  return (
    <div>
      <label className={styles['field']}>
        <span>{name}</span>
        <Input
          {...given}
          value={value}
          aria-invalid={isWrong}
          aria-required={isRequired}
          {...(isWrong ? { 'aria-describedby': id } : {})}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      {isWrong && (
        <p id={id} role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
