import { listDocketLayoutVersions, type DocketLayout } from '@haulboard/contract';
import { formatDay, dayOf, formatTime } from '@haulboard/contract/time';
import { useCall, useZone } from '@haulboard/data';
import { Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './export.module.css';

type Props = { id: number; onTake: (layout: DocketLayout) => void };

/** What the layout was before: chosen, it stands in the editor again and can be saved. */
export function LayoutVersions({ id, onTake }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const { data = [] } = useCall(listDocketLayoutVersions, { params: { id } });
  if (data.length === 0) {
    return null;
  }
  return (
    <div className={styles['field']}>
      <label htmlFor="layout-version">
        <Trans>Take up an earlier version</Trans>
      </label>
      <Select<number>
        id="layout-version"
        className={styles['layout'] ?? ''}
        placeholder={t`Choose a version`}
        options={data.map(({ version, savedAt }) => {
          const day = formatDay(dayOf(savedAt, zone));
          const time = formatTime(savedAt, zone);
          return { value: version, label: t`Version ${version}, ${day} ${time}` };
        })}
        onChange={(version) => {
          const found = data.find((one) => one.version === version);
          if (found) {
            onTake(found.layout);
          }
        }}
      />
    </div>
  );
}
