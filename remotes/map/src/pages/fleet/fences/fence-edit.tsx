import { geoFences, type ForestPlace } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changedParts, ownChanges, type FenceChanges } from '../../../model/fences/fence-change.ts';
import { USUAL_REACH_M, type Fence } from '../../../model/fences/fences.ts';
import styles from '../card.module.css';
import { PointsOfShape } from '../points/points-of-shape.tsx';
import { FenceConflict, theirsIn } from './fence-conflict.tsx';
import { Limits } from './limits.tsx';
import { Margin } from './margin.tsx';
import { Reach } from './reach.tsx';
import type { Fences } from './use-fences.ts';

type Props = {
  editing: NonNullable<Fences['editing']>;
  change: Fences['change'];
  forests: readonly ForestPlace[];
  onSaved: (fence: Fence) => void;
  onClose: () => void;
};

/** Saves a fence; when somebody else was faster, what they made of it is kept until one of the two is chosen. */
function useSave(onSaved: (fence: Fence) => void) {
  const { t } = useLingui();
  const { notify } = useShell();
  const [theirs, setTheirs] = useState<Fence>();
  const { send, isSending } = useSend(geoFences.calls.change, {
    onDone: (fence) => {
      const { name } = fence;
      notify.done(t`Fence ${name} saved.`);
      onSaved(fence);
    },
    onFailed: (error) => {
      const now = theirsIn(error);
      setTheirs(now);
      if (!now) {
        notify.failed(error);
      }
    },
  });
  const save = (fence: Fence, changes: FenceChanges) => {
    const { id, version, name, type, destinationId, forestId, ...rest } = { ...fence, ...changes };
    const { shape, latitude, longitude, polygon, radiusM } = rest;
    const { bufferM, dwellSeconds, speedLimitKmh, maxTrucks, isActive } = rest;
    const drawn = { shape, latitude, longitude, polygon, radiusM };
    const rules = { bufferM, dwellSeconds, speedLimitKmh, maxTrucks, isActive };
    void send({
      params: { id },
      body: { ...drawn, ...rules, name, type, destinationId, forestId, version },
    });
  };
  return { save, isSending, theirs, settle: () => setTheirs(undefined) };
}

/** Another shape for a fence, moved with the pointer on the map or typed, another margin and other limits. */
export function FenceEdit({ editing, change, forests, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const { fence, changes } = editing;
  const { save, isSending, theirs, settle } = useSave(onSaved);
  const [isFaulty, setIsFaulty] = useState(false);
  const mine = { ...fence, ...changes };
  const { name, shape, radiusM, bufferM, speedLimitKmh, maxTrucks } = mine;
  const whyNot = changedParts(fence, mine).length === 0 ? t`Nothing was changed yet.` : '';
  const why = isFaulty ? t`Put the points right first.` : whyNot;
  const goOn = (now: Fence, own: FenceChanges) => {
    change.rebase(now, own);
    settle();
  };
  const keepMine = (now: Fence) => {
    const own = ownChanges(fence, changes);
    goOn(now, own);
    save(now, own);
  };
  return (
    <section className={styles['actions']} aria-label={t`Shape and limits of ${name}`}>
      <p>
        {shape === 'circle' ? (
          <Trans>Drag the middle of {name} or its edge.</Trans>
        ) : (
          <Trans>Drag the corners of {name}; a side becomes a corner where you drag it.</Trans>
        )}
      </p>
      <PointsOfShape shape={mine} forests={forests} onChange={change.place} onFault={setIsFaulty} />
      {shape === 'corridor' && (
        <Reach value={radiusM ?? USUAL_REACH_M} onChange={(metres) => change.set({ radiusM: metres })} />
      )}
      <Margin value={bufferM} onChange={(metres) => change.set({ bufferM: metres })} />
      <Limits value={{ speedLimitKmh, maxTrucks }} onChange={change.set} />
      {theirs && (
        <FenceConflict
          before={fence}
          mine={mine}
          theirs={theirs}
          isBusy={isSending}
          onKeepMine={() => keepMine(theirs)}
          onTakeTheirs={() => goOn(theirs, ownChanges(fence, changes, theirs))}
          onLeave={onClose}
        />
      )}
      <div className={styles['bar']}>
        {!theirs && (
          <Button
            type="primary"
            why={why}
            isBusy={isSending}
            onClick={() => save(fence, ownChanges(fence, changes))}
          >
            <Trans>Save</Trans>
          </Button>
        )}
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  );
}
