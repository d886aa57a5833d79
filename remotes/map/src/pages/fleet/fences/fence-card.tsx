import { CloseOutlined } from '@ant-design/icons';
import { Button, EmptyState, Screen } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { fencesToGeoJson, fencesToKml } from '../../../model/fences.ts';
import card from '../card.module.css';
import { DrawingBar } from '../drawing-bar.tsx';
import styles from '../fleet.module.css';
import { saveFile } from '../track/save-file.ts';
import { FenceForm } from './fence-form.tsx';
import { FENCE_TYPES } from './fence-types.ts';
import type { Fences } from './use-fences.ts';

type Props = { fences: Fences; onShow: (id: number) => void };

/** The fences in words, and what can be done with them. */
export function FenceCard({ fences, onShow }: Props) {
  const { t } = useLingui();
  const { call, drawn } = fences;
  return (
    <section className={card['card']} aria-label={t`Fences`}>
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
      {fences.canEdit && !drawn && <DrawingBar drawing={fences.drawing} draw={fences.draw} />}
      {drawn && <FenceForm shape={drawn} onClose={fences.forget} onSaved={call.retry} />}
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
            <ul className={card['pile']}>
              {list.map(({ id, name, type }) => (
                <li key={id}>
                  <button type="button" onClick={() => onShow(id)}>
                    <span aria-hidden />
                    <span className={styles['code']}>{name}</span>
                    <span />
                    <span className={styles['doing']}>{t(FENCE_TYPES[type])}</span>
                  </button>
                </li>
              ))}
            </ul>
            <div className={card['bar']}>
              <Button
                size="small"
                onClick={() =>
                  saveFile(fencesToGeoJson(list), { name: 'fences.geojson', type: 'application/geo+json' })
                }
              >
                GeoJSON
              </Button>
              <Button
                size="small"
                onClick={() =>
                  saveFile(fencesToKml(list), {
                    name: 'fences.kml',
                    type: 'application/vnd.google-earth.kml+xml',
                  })
                }
              >
                KML
              </Button>
            </div>
          </>
        )}
      </Screen>
    </section>
  );
}
