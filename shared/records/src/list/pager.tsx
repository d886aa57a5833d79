import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Toolbar } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { useRecordTexts } from '../texts.ts';
import styles from '../records.module.css';
import { PAGE_SIZES, type ListQuery } from './list-query.ts';

type Asked = Pick<ListQuery, 'page' | 'pageSize'>;
type Props = { query: Asked; total: number; onAsk: (change: Partial<Asked>) => void };

/** How many there are, and the way to the others. */
export function Pager({ query: { page, pageSize }, total, onAsk }: Props) {
  const texts = useRecordTexts();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const isOne = total <= PAGE_SIZES[0];
  return (
    <div className={styles['pager']}>
      <output>{texts.total(total)}</output>
      {!isOne && (
        <>
          <Select<number>
            aria-label={texts.perPage}
            value={pageSize}
            options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
            onChange={(size) => onAsk({ pageSize: size })}
          />
          <Toolbar label={texts.pages} className={styles['pages']}>
            <Button
              aria-label={texts.previous}
              icon={<LeftOutlined aria-hidden />}
              why={page <= 1 ? texts.firstPage : ''}
              onClick={() => onAsk({ page: page - 1 })}
            />
            <span>{texts.range(from, Math.min(total, page * pageSize))}</span>
            <Button
              aria-label={texts.next}
              icon={<RightOutlined aria-hidden />}
              why={page >= last ? texts.lastPage : ''}
              onClick={() => onAsk({ page: page + 1 })}
            />
          </Toolbar>
        </>
      )}
    </div>
  );
}
