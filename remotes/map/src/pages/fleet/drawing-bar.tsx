import { Button } from '@haulboard/ui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Fence } from '../../model/fences/fences.ts';
import card from './card.module.css';

type Props = {
  drawing: Fence['shape'] | undefined;
  draw: (shape: Fence['shape'] | undefined) => void;
  /** Goes on without a pointer. */
  onType: () => void;
  /** Other ways to an area. */
  children?: ReactNode;
};

const HOW_TO: Readonly<Record<Fence['shape'], MessageDescriptor>> = {
  circle: msg`Click on the middle of the circle, then on its edge.`,
  polygon: msg`Click on each corner; click twice on the last.`,
  corridor: msg`Click along the middle of the road; click twice on its end.`,
};

/** Begins and ends the drawing of an area on the map, and says how it goes. */
export function DrawingBar({ drawing, draw, onType, children }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className={card['bar']}>
        <Button size="small" aria-pressed={drawing === 'polygon'} onClick={() => draw('polygon')}>
          <Trans>Draw an area</Trans>
        </Button>
        <Button size="small" aria-pressed={drawing === 'circle'} onClick={() => draw('circle')}>
          <Trans>Draw a circle</Trans>
        </Button>
        <Button size="small" aria-pressed={drawing === 'corridor'} onClick={() => draw('corridor')}>
          <Trans>Draw a corridor</Trans>
        </Button>
        {drawing === undefined && (
          <Button size="small" onClick={onType}>
            <Trans>Type coordinates</Trans>
          </Button>
        )}
        {drawing === undefined && children}
        {drawing !== undefined && (
          <Button size="small" onClick={() => draw(undefined)}>
            <Trans>Stop drawing</Trans>
          </Button>
        )}
      </div>
      {drawing !== undefined && (
        <p aria-live="polite">
          {t(HOW_TO[drawing])} <Trans>Escape stops.</Trans>
        </p>
      )}
    </>
  );
}
