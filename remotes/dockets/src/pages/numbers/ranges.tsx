import type { NumberRange } from '@haulboard/contract';
import { numberCell, TableFrame } from '@haulboard/records/list';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './numbers.module.css';

type Props = { ranges: readonly NumberRange[]; onHandOver: (range: NumberRange) => void };

/** Each range with what became of its numbers: the five figures are all of it. */
export function Ranges({ ranges, onHandOver }: Props) {
  const { t } = useLingui();
  const figures = [
    { name: t`On dockets`, of: ({ used }: NumberRange) => used },
    { name: t`Void`, of: (range: NumberRange) => range.void },
    { name: t`With devices`, of: ({ withDevices }: NumberRange) => withDevices },
    { name: t`Free`, of: ({ free }: NumberRange) => free },
    { name: t`Missing`, of: ({ missing }: NumberRange) => missing, isMissing: true },
  ];
  const isChanging = ranges.some(({ canChange }) => canChange);
  return (
    <TableFrame caption={<Trans>Ranges of docket numbers, the newest first.</Trans>} isWhole>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Crew</Trans>
          </th>
          <th scope="col">
            <Trans>Numbers</Trans>
          </th>
          {figures.map(({ name }) => (
            <th key={name} scope="col" className={numberCell}>
              {name}
            </th>
          ))}
          {isChanging && (
            <th scope="col">
              <Trans>Change</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody data-landing>
        {ranges.map((range) => {
          const { id, crewCode, crewName, fromNo, toNo, canChange, nextNo } = range;
          return (
            <tr key={id}>
              <td>{`${crewCode} ${crewName}`}</td>
              <td>{`${fromNo}–${toNo}`}</td>
              {figures.map(({ name, of, isMissing }) => (
                <td key={name} className={numberCell}>
                  <span className={isMissing && of(range) > 0 ? styles['missing'] : undefined}>
                    {of(range)}
                  </span>
                </td>
              ))}
              {isChanging && (
                <td>
                  {canChange && nextNo <= toNo && (
                    <Button
                      size="small"
                      aria-label={t`Hand over the rest of ${fromNo}–${toNo}`}
                      onClick={() => onHandOver(range)}
                    >
                      <Trans>Hand over …</Trans>
                    </Button>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
