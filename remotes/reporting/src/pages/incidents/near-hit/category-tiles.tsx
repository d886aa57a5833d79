import type { IncidentCategory } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import { useRovingFocus } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import styles from '../incidents.module.css';

type Props = {
  categories: readonly IncidentCategory[];
  value: string;
  onChange: (category: IncidentCategory) => void;
};

/** What nearly happened, each large enough for a gloved thumb; one stop for Tab, the arrow keys walk. */
export function CategoryTiles({ categories, value, onChange }: Props) {
  const { t } = useLingui();
  const { incidentCategories } = namesIn(useLocale());
  const tiles = useRovingFocus<HTMLDivElement>();
  return (
    <div ref={tiles} className={styles['tiles']} role="radiogroup" aria-label={t`What nearly happened`}>
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the arrow keys walk without choosing
          role="radio"
          aria-checked={value === category}
          className={styles['tile']}
          onClick={() => onChange(category)}
        >
          {incidentCategories[category]}
        </button>
      ))}
    </div>
  );
}
