import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { MapSource } from '@haulboard/base-map';
import type { IncidentTrends } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from '../incidents.module.css';
import { createHeatMap, type HeatMap } from './heat-map.ts';

/** The spots on a map. What it shows stands in words beside it. */
export function SpotMap({ spots }: Pick<IncidentTrends, 'spots'>) {
  const { t } = useLingui();
  const target = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<HeatMap>();
  useEffect(() => {
    if (target.current === null) {
      return undefined;
    }
    const made = createHeatMap(target.current);
    setMap(made);
    return () => made.dispose();
  }, []);
  useEffect(() => map?.show(spots), [map, spots]);
  return (
    <div className={styles['map']}>
      <div
        ref={target}
        className={styles['ground']}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the map
        tabIndex={0}
        aria-label={t`Map of where it happened: arrow keys move it, plus and minus zoom`}
      />
      <div className={styles['tools']}>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t`Zoom in`}
          onClick={() => map?.zoom(1)}
        />
        <Button
          size="small"
          icon={<MinusOutlined aria-hidden />}
          aria-label={t`Zoom out`}
          onClick={() => map?.zoom(-1)}
        />
      </div>
      <MapSource background={map?.background} />
    </div>
  );
}
