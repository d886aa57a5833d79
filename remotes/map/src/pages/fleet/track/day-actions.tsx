import { MAX_TRACKS, type VehiclePosition, type VehicleTrack } from '@haulboard/contract';
import { Button, CopyButton, Tag } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { toGeoJson, toGpx } from '../../../model/past/export-track.ts';
import styles from '../card.module.css';
import { saveFile } from './save-file.ts';
import type { Replay } from './use-replay.ts';

type Props = {
  replay: Replay;
  trucks: readonly VehiclePosition[];
  /** Codes of the trucks that one may follow. */
  codes: ReadonlyMap<number, string>;
};

/** Other trucks of the same day, the link to this moment, and the day as a file. */
export function DayActions({ replay, trucks, codes }: Props) {
  const { t } = useLingui();
  const { ids, day, call } = replay;
  const found = call.data ?? [];
  const codeOf = (id: number) => codes.get(id) ?? t`not yours`;
  const others = trucks.filter(({ vehicleId }) => !ids.includes(vehicleId));
  const save = (text: string, extension: string, type: string) =>
    saveFile(text, {
      name: `${found.map(({ vehicleCode }) => vehicleCode).join('-')}-${day}.${extension}`,
      type,
    });
  return (
    <div className={styles['actions']}>
      {ids.length > 1 && (
        <div>
          {ids.map((id) => (
            <Tag
              key={id}
              closable={{ 'aria-label': t`Remove ${codeOf(id)}` }}
              onClose={() => replay.chooseTrucks(ids.filter((one) => one !== id))}
            >
              {codeOf(id)}
            </Tag>
          ))}
        </div>
      )}
      {ids.length < MAX_TRACKS && (
        <Select<number | null>
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          placeholder={t`Add a truck`}
          aria-label={t`Add a truck`}
          options={others.map(({ vehicleId, vehicleCode }) => ({ value: vehicleId, label: vehicleCode }))}
          onChange={(id) => id !== null && replay.chooseTrucks([...ids, id])}
        />
      )}
      <div className={styles['bar']}>
        <CopyLink at={replay.at} />
        <Files found={found} save={save} />
      </div>
    </div>
  );
}

function CopyLink({ at }: { at: number }) {
  const link = () => {
    const address = new URL(globalThis.location.href);
    address.searchParams.set('at', String(Math.round(at)));
    return address.href;
  };
  return (
    <CopyButton size="small" text={link}>
      <Trans>Copy link</Trans>
    </CopyButton>
  );
}

type FilesProps = {
  found: readonly VehicleTrack[];
  save: (text: string, extension: string, type: string) => void;
};

function Files({ found, save }: FilesProps) {
  const { t } = useLingui();
  const isEmpty = found.every(({ tracks }) => tracks.length === 0);
  const why = isEmpty ? t`Nothing was heard on this day` : '';
  return (
    <>
      <Button size="small" why={why} onClick={() => save(toGpx(found), 'gpx', 'application/gpx+xml')}>
        GPX
      </Button>
      <Button
        size="small"
        why={why}
        onClick={() => save(toGeoJson(found), 'geojson', 'application/geo+json')}
      >
        GeoJSON
      </Button>
      <Button size="small" why={why} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </>
  );
}
