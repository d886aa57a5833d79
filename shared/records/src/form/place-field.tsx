import { Input } from '@haulboard/ui/form';
import { useId, useState } from 'react';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { numbersOf, placeOf, type Place } from '../values/place.ts';

type Props = { onPlace: (place: Place) => void };

/** Fills latitude and longitude from what people have at hand: a pair of degrees, or metres of a map of New Zealand. */
export function PlaceField({ onPlace }: Props) {
  const texts = useRecordTexts();
  const id = useId();
  const [text, setText] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);
  const read = async (typed: string) => {
    setText(typed);
    const numbers = numbersOf(typed);
    const place = numbers && (await placeOf(...numbers));
    setIsUnknown(numbers !== undefined && place === undefined);
    if (place) {
      onPlace(place);
    }
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {texts.place}
      </label>
      <Input
        id={id}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => void read(target.value)}
      />
      <span id={`${id}-hint`} className={styles[isUnknown ? 'fault' : 'soft']}>
        {isUnknown ? texts.placeUnknown : texts.placeHint}
      </span>
    </div>
  );
}
