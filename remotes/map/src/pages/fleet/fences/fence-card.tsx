import { CloseOutlined, EditOutlined } from '@ant-design/icons';
import type { ForestPlace } from '@haulboard/contract';
import { Button, EmptyState, Screen } from '@haulboard/ui/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fencesToGeoJson, fencesToGpx, fencesToKml } from '../../../model/fences/files/write-fences.ts';
import type { Fence } from '../../../model/fences/fences.ts';
import card from '../card.module.css';
import { DrawingBar } from '../drawing-bar.tsx';
import styles from '../fleet.module.css';
import { ShapeByPoints } from '../points/shape-by-points.tsx';
import { saveFile } from '../track/save-file.ts';
import { FenceEdit } from './fence-edit.tsx';
import { FenceForm } from './fence-form.tsx';
import { FenceImport } from './fence-import.tsx';
import { FENCE_TYPES } from './fence-types.ts';
import type { Fences } from './use-fences.ts';

type Props = {
  fences: Fences;
  /** Whose skids are known by name. */
  forests: readonly ForestPlace[];
  /** Brings fences to the middle of the map. */
  onShow: (ids: readonly number[]) => void;
};
type CardProps = Props & {
  /** Another card lies in front: this one only keeps what is typed in it. */
  isCovered: boolean;
};

/** The fences in words, and what can be done with them. */
export function FenceCard({ fences, forests, onShow, isCovered }: CardProps) {
  const { t } = useLingui();
  const { call } = fences;
  return (
    <section className={card['card']} aria-label={t`Fences`} hidden={isCovered}>
      <header>
        <h2>
          <Trans>Fences</Trans>
        </h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t`Close`}
          onClick={fences.toggle}
        />
      </header>
      <Changes fences={fences} forests={forests} onShow={onShow} />
      <Screen
        title={t`Fences`}
        isTitleHidden
        state={call}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState title={<Trans>There are no fences yet</Trans>}>
            <Trans>
              With a fence around a skid or a destination, loads change their status by themselves.
            </Trans>
          </EmptyState>
        }
      >
        {({ list }) => (
          <>
            <ul className={card['pile']} hidden={fences.isChanging}>
              {list.map((fence) => (
                <FenceRow key={fence.id} fence={fence} fences={fences} onShow={onShow} />
              ))}
            </ul>
            {!fences.isChanging && <Files list={list} />}
          </>
        )}
      </Screen>
    </section>
  );
}

/** What is being drawn, changed or read from a file, or how to begin with one of them. */
function Changes({ fences, forests, onShow }: Props) {
  const { call, drawn, editing, typing, isImporting, canEdit, leave } = fences;
  const names = new Set(call.data?.list.map(({ name }) => name.trim().toLowerCase()));
  const saved = () => {
    call.retry();
    leave();
  };
  if (drawn) {
    const { typeDrawn, forget, isTyped } = fences;
    return (
      <FenceForm shape={drawn} isAsked={isTyped} onPoints={typeDrawn} onClose={forget} onSaved={call.retry} />
    );
  }
  if (typing.isOpen) {
    const { finishTyped } = fences;
    return <ShapeByPoints typing={typing} forests={forests} onDone={finishTyped} onCancel={leave} />;
  }
  if (editing) {
    const { change } = fences;
    return (
      <FenceEdit
        key={editing.fence.id}
        editing={editing}
        change={change}
        forests={forests}
        onSaved={(fence) => {
          call.put(fence);
          saved();
        }}
        onClose={leave}
      />
    );
  }
  if (isImporting) {
    const { showPreview } = fences;
    return <FenceImport known={names} onShow={showPreview} onFit={onShow} onSaved={saved} onClose={leave} />;
  }
  return canEdit ? (
    <DrawingBar drawing={fences.drawing} draw={fences.draw} onType={fences.beginTyping}>
      <Button size="small" onClick={fences.beginImport}>
        <Trans>Read from a file</Trans>
      </Button>
    </DrawingBar>
  ) : null;
}

type RowProps = Omit<Props, 'forests'> & { fence: Fence };

/** A fence of the list: a click brings it to the middle; who may can change shape and limits. */
function FenceRow({ fence, fences, onShow }: RowProps) {
  const { t } = useLingui();
  const { id, name, type, speedLimitKmh, maxTrucks } = fence;
  const limits = [
    speedLimitKmh === null ? [] : t`at most ${speedLimitKmh} km/h`,
    maxTrucks === null ? [] : t`${plural(maxTrucks, { one: 'at most # truck', other: 'at most # trucks' })}`,
  ].flat();
  return (
    <li className={fences.canEdit ? card['row'] : undefined}>
      <button type="button" className={card['named']} onClick={() => onShow([id])}>
        <span className={styles['code']}>{name}</span>
        <span className={styles['doing']}>{t(FENCE_TYPES[type])}</span>
        {limits.length > 0 && <span className={card['limits']}>{limits.join(' · ')}</span>}
      </button>
      {fences.canEdit && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t`Change shape and limits of ${name}`}
          onClick={() => {
            fences.edit(fence);
            onShow([id]);
          }}
        />
      )}
    </li>
  );
}

const FORMATS = [
  { label: 'GeoJSON', write: fencesToGeoJson, name: 'fences.geojson', type: 'application/geo+json' },
  { label: 'KML', write: fencesToKml, name: 'fences.kml', type: 'application/vnd.google-earth.kml+xml' },
  { label: 'GPX', write: fencesToGpx, name: 'fences.gpx', type: 'application/gpx+xml' },
];

/** The fences as a file for other programs, or to be read here again. */
function Files({ list }: { list: readonly Fence[] }) {
  return (
    <div className={card['bar']}>
      {FORMATS.map(({ label, write, ...file }) => (
        <Button key={label} size="small" onClick={() => saveFile(write(list), file)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
