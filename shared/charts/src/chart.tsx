import { Button, EmptyState, visuallyHidden } from '@haulboard/ui/core';
import { useCallback, useId, useState, type ReactNode } from 'react';
import type { ChartData, ChartKind } from './chart-data.ts';
import { ChartPicture } from './chart-picture.tsx';
import { ChartTable, NumbersTable } from './chart-table.tsx';
import styles from './chart.module.css';
import { useChartTexts } from './texts.ts';
import { SaveSheet } from './save-sheet.tsx';
import { toCsv } from './to-csv.ts';
import { saveFile } from '@haulboard/data';

/** Hands a table to the browser as a file. */
function saveTable(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}

type Props = {
  title: string;
  /** A line below the title. */
  note?: ReactNode;
  kind: ChartKind;
  data: ChartData;
  /** Name of the file that the table is saved as, without its ending. */
  fileName: string;
  /** What stands instead of a label in the table: a link to what it is made of. */
  renderLabel?: (at: number) => ReactNode;
  /** Picture and table at once, for few rows; otherwise a button changes between them. */
  hasBoth?: boolean;
  /** Says what to do where there is nothing to draw. */
  empty: ReactNode;
};

/**
 * A chart with the table of its numbers, and the table as a file. The picture is for the eye. The table is for the
 * keyboard and for screen readers, who have it also while the picture is shown.
 *
 * @example
 * <Chart title={t`Tonnes by day`} kind="columns" data={data} fileName="tonnes" empty={<Trans>Nothing hauled</Trans>} />
 */
export function Chart({ title, note, kind, data, fileName, renderLabel, hasBoth = false, empty }: Props) {
  const heading = useId();
  const [isTable, setIsTable] = useState(false);
  const [toImage, setToImage] = useState<() => Promise<Blob>>();
  const onDrawn = useCallback((draw: () => Promise<Blob>) => setToImage(() => draw), []);
  if (data.labels.length === 0) {
    return (
      <section className={styles['card']} aria-labelledby={heading}>
        <h2 id={heading} className={styles['title']}>
          {title}
        </h2>
        <EmptyState title={empty} />
      </section>
    );
  }
  const table = <ChartTable title={title} data={data} renderLabel={renderLabel} />;
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <div className={styles['head']}>
        <h2 id={heading} className={styles['title']}>
          {title}
        </h2>
        <Actions
          title={title}
          data={data}
          fileName={fileName}
          hasBoth={hasBoth}
          isTable={isTable}
          setIsTable={setIsTable}
          toImage={toImage}
        />
      </div>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <div className={hasBoth ? styles['both'] : ''}>
        {(hasBoth || !isTable) && <ChartPicture kind={kind} data={data} onDrawn={onDrawn} />}
        {hasBoth || isTable ? (
          table
        ) : (
          // Links here would take the focus out of sight: the shown table has them.
          <div className={styles['numbers'] ?? ''} style={visuallyHidden}>
            <NumbersTable title={title} data={data} />
          </div>
        )}
      </div>
    </section>
  );
}

type ActionProps = Required<Pick<Props, 'title' | 'data' | 'fileName' | 'hasBoth'>> & {
  isTable: boolean;
  setIsTable: (isTable: boolean) => void;
  toImage: (() => Promise<Blob>) | undefined;
};

/** Table or picture, and either as a file. */
function Actions({ title, data, fileName, hasBoth, isTable, setIsTable, toImage }: ActionProps) {
  const texts = useChartTexts();
  return (
    <div className={styles['actions']}>
      {!hasBoth && (
        <Button
          size="small"
          aria-label={isTable ? texts.showPictureOf(title) : texts.showTableOf(title)}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? texts.showPicture : texts.showTable}
        </Button>
      )}
      {toImage && (hasBoth || !isTable) && (
        <Button
          size="small"
          aria-label={texts.saveImageOf(title)}
          onClick={() => void toImage().then((image) => saveFile(image, `${fileName}.png`))}
        >
          {texts.saveImage}
        </Button>
      )}
      <SaveSheet title={title} data={data} fileName={fileName} />
      <Button
        size="small"
        aria-label={texts.saveOf(title)}
        onClick={() => saveTable(toCsv(data, texts.total), `${fileName}.csv`)}
      >
        {texts.save}
      </Button>
    </div>
  );
}
