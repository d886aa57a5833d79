import { isBuiltIn, type Background } from '../tiles/background.ts';
import { useBaseMapTexts } from '../texts.ts';
import styles from './map-source.module.css';
import { useSeen } from './use-seen.ts';

/** Whose map it is, as licences ask for, and whether its tiles come. It stands at the right of the lower edge. */
export function MapSource({ background }: { background: Background | undefined }) {
  const texts = useBaseMapTexts();
  const { choice, isFailing } = useSeen(background);
  const tiles = isBuiltIn(choice) ? undefined : background?.tiles;
  const source = choice === 'dark' ? (tiles?.dark ?? tiles?.light) : tiles?.light;
  return (
    <small className={styles['source']}>
      <output className={styles['failing']}>
        {isFailing && source && texts.failing(new URL(source.url).host)}
      </output>
      {tiles && <span>{tiles.attribution}</span>}
      <span>{texts.builtIn}</span>
    </small>
  );
}
