import type { ForestPlace } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ComponentRef, type RefObject } from 'react';
import { pointText, readPoint } from '../../../model/fences/typed-shape.ts';
import styles from './points.module.css';
import { POINT_FAULTS } from './point-faults.ts';
import { usePlaces } from './use-places.ts';

type Props = {
  forests: readonly ForestPlace[];
  /** Where the next point is typed. */
  fieldRef: RefObject<ComponentRef<typeof Input> | null>;
  label: string;
  onAdd: (text: string) => void;
};

/** One more point: typed, or that of a place that has a name. */
export function AddPoint({ forests, fieldRef, label, onAdd }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const [isTold, setIsTold] = useState(false);
  const read = readPoint(text);
  const fault = isTold && 'what' in read ? t(POINT_FAULTS[read.what]) : '';
  const add = () => {
    setIsTold('what' in read);
    if (!('what' in read)) {
      onAdd(pointText(read));
      setText('');
    }
    fieldRef.current?.focus();
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className={styles['add']}>
        <Input
          id={id}
          ref={fieldRef}
          value={text}
          autoComplete="off"
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-how ${id}-fault`}
          {...(fault === '' ? {} : { status: 'error' as const })}
          onChange={({ target }) => {
            setText(target.value);
            setIsTold(false);
          }}
          onPressEnter={(event) => {
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </div>
      <small id={`${id}-fault`} className={styles['fault']} role="alert">
        {fault}
      </small>
      <small id={`${id}-how`} className={styles['how']}>
        <Trans>Latitude and longitude, as -38.14, 176.25, or NZTM2000, as 1885000 5775000.</Trans>
      </small>
      <PlaceChoice forests={forests} onChoose={onAdd} />
    </>
  );
}

type ChoiceProps = { forests: readonly ForestPlace[]; onChoose: (text: string) => void };

function PlaceChoice({ forests, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const { destinations, skids, towns } = usePlaces(forests);
  const groups = [
    { label: t`Destinations`, places: destinations },
    { label: t`Skids`, places: skids },
    { label: t`Towns`, places: towns },
  ];
  const all = groups.flatMap(({ places }) => places);
  return (
    <Select<string | null>
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t`Point of a place`}
      placeholder={t`or the point of a place`}
      value={null}
      options={groups
        .filter(({ places }) => places.length > 0)
        .map(({ label, places }) => ({
          label,
          options: places.map(({ key, name }) => ({ value: key, label: name })),
        }))}
      onChange={(chosen) => {
        const place = all.find(({ key }) => key === chosen);
        if (place) {
          onChoose(pointText(place));
        }
      }}
    />
  );
}
