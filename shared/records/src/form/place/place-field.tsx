import { Button, ErrorPanel, Waiting } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { useEffect, useId, useState, type ComponentType } from 'react';
import styles from '../../records.module.css';
import { useRecordTexts } from '../../texts.ts';
import { numbersOf, placeOf, type Place } from '../../values/place.ts';

type Props = {
  /** What lies there, where that is not the record itself. */
  of?: string | undefined;
  /** Where it lies now, once both numbers are there. */
  place: Place | undefined;
  onPlace: (place: Place) => void;
};

/** Fills latitude and longitude from what people have at hand: a pair of degrees, metres of a map, or the map itself. */
export function PlaceField({ of, place, onPlace }: Props) {
  const texts = useRecordTexts();
  const id = useId();
  const [text, setText] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const read = async (typed: string) => {
    setText(typed);
    const numbers = numbersOf(typed);
    const found = numbers && (await placeOf(...numbers));
    setIsUnknown(numbers !== undefined && found === undefined);
    if (found) {
      onPlace(found);
    }
  };
  return (
    <div className={`${styles['field']} ${styles['wide']}`}>
      <label htmlFor={id} className={styles['label']}>
        {of === undefined ? texts.place : texts.placeOf(of)}
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
      <div>
        <Button
          size="small"
          aria-expanded={isMapOpen}
          {...(of === undefined ? {} : { 'aria-label': texts.onMapOf(of) })}
          onClick={() => setIsMapOpen(!isMapOpen)}
        >
          {texts.onMap}
        </Button>
      </div>
      {isMapOpen && <LoadedMap place={place} onPlace={onPlace} />}
    </div>
  );
}

type Loaded = { Picker?: ComponentType<Props>; fault?: Error };

/** Asks for the map, which is larger than all other fields together; a failure is an answer too. */
async function loadPicker(): Promise<Loaded> {
  try {
    return { Picker: (await import('./map-picker.tsx')).MapPicker };
  } catch (error) {
    return { fault: error instanceof Error ? error : new Error(String(error)) };
  }
}

function LoadedMap(props: Props) {
  const [{ Picker, fault }, setLoaded] = useState<Loaded>({});
  const load = () => void loadPicker().then(setLoaded);
  useEffect(load, []);
  if (fault) {
    return <ErrorPanel error={fault} retry={load} />;
  }
  return Picker ? <Picker {...props} /> : <Waiting />;
}
