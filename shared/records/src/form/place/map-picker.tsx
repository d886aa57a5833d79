import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { MapSource } from '@haulboard/base-map';
import { Button } from '@haulboard/ui/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useRecordTexts } from '../../texts.ts';
import type { Place } from '../../values/place.ts';
import { createPlaceMap, type PlaceMap } from './place-map.ts';
import styles from './place.module.css';

type Props = { place: Place | undefined; onPlace: (place: Place) => void };

/** A map on which a place is seen and chosen, by pointer or by keyboard. The fields below it say the same in numbers. */
export function MapPicker({ place, onPlace }: Props) {
  const texts = useRecordTexts();
  const id = useId();
  const target = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PlaceMap>();
  const [taken, setTaken] = useState<Place>();
  const take = (chosen: Place): void => {
    setTaken(chosen);
    onPlace(chosen);
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (target.current === null) {
      return undefined;
    }
    const made = createPlaceMap(target.current, (chosen) => latest.current(chosen));
    setMap(made);
    return () => made.dispose();
  }, []);
  const latitude = place?.latitude;
  const longitude = place?.longitude;
  useEffect(() => {
    const isKnown = latitude !== undefined && longitude !== undefined;
    map?.show(isKnown ? { latitude, longitude } : undefined);
  }, [map, latitude, longitude]);
  return (
    <>
      <div className={styles['frame']}>
        <div
          ref={target}
          className={styles['map']}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the map
          tabIndex={0}
          aria-label={texts.map}
          aria-describedby={`${id}-keys`}
        />
        <div className={styles['cross']} aria-hidden />
        <div className={styles['tools']}>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            aria-label={texts.zoomIn}
            onClick={() => map?.zoom(1)}
          />
          <Button
            size="small"
            icon={<MinusOutlined aria-hidden />}
            aria-label={texts.zoomOut}
            onClick={() => map?.zoom(-1)}
          />
        </div>
        <MapSource background={map?.background} />
      </div>
      <p id={`${id}-keys`} className={styles['hint']}>
        {texts.mapKeys}
      </p>
      <div className={styles['bar']}>
        <Button size="small" onClick={() => map?.takeMiddle()}>
          {texts.takeMiddle}
        </Button>
        <output>{taken && texts.placeTaken(`${taken.latitude}, ${taken.longitude}`)}</output>
      </div>
    </>
  );
}
