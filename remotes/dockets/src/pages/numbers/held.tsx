import type { NumberRange } from '@haulboard/contract';
import { dayOf, formatDay } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { numberCell, TableFrame } from '@haulboard/records/list';
import { Button, Tag, UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './numbers.module.css';

export type HeldBlock = NumberRange['held'][number] & Pick<NumberRange, 'crewCode' | 'canChange'>;

type Props = { ranges: readonly NumberRange[]; onTakeBack: (block: HeldBlock) => void };

/** What devices have left of these ranges. */
export const heldOf = (ranges: readonly NumberRange[]): HeldBlock[] =>
  ranges
    .flatMap(({ held, crewCode, canChange }) => held.map((block) => ({ ...block, crewCode, canChange })))
    .filter(({ nextNo, toNo }) => nextNo <= toNo);

/** Which device has which numbers left. */
export function Held({ ranges, onTakeBack }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const blocks = heldOf(ranges);
  const nameOf = ({ nextNo, toNo, vehicleCode }: HeldBlock) =>
    t`Take back ${nextNo}–${toNo} from ${vehicleCode}`;
  const isChanging = blocks.some(({ canChange }) => canChange);
  if (blocks.length === 0) {
    return null;
  }
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>
        <Trans>With devices</Trans>
      </h2>
      <TableFrame caption={<Trans>Numbers that devices have left</Trans>} isWhole>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Truck</Trans>
            </th>
            <th scope="col">
              <Trans>Device</Trans>
            </th>
            <th scope="col">
              <Trans>Crew</Trans>
            </th>
            <th scope="col">
              <Trans>Numbers</Trans>
            </th>
            <th scope="col" className={numberCell}>
              <Trans>Left</Trans>
            </th>
            <th scope="col">
              <Trans>Since</Trans>
            </th>
            {isChanging && (
              <th scope="col">
                <Trans>Change</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {blocks.map((block) => (
            <tr key={`${block.id} ${block.fromNo}`}>
              <td>{block.vehicleCode}</td>
              <td>
                {block.deviceId}{' '}
                {block.isRevoked && (
                  <Tag color="warning">
                    <Trans>locked out</Trans>
                  </Tag>
                )}
              </td>
              <td>{block.crewCode}</td>
              <td>{`${block.nextNo}–${block.toNo}`}</td>
              <td className={numberCell}>{block.toNo + 1 - block.nextNo}</td>
              <td>{formatDay(dayOf(block.leasedAt, zone))}</td>
              {isChanging && (
                <td>
                  {block.canChange && (
                    <Button size="small" aria-label={nameOf(block)} onClick={() => onTakeBack(block)}>
                      <Trans>Take back …</Trans>
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

/** Numbers that were given out and are on no docket, with the truck that passed them over. */
export function Missing({ ranges }: Pick<Props, 'ranges'>) {
  const gaps = ranges.flatMap(({ gaps: own, crewCode }) => own.map((gap) => ({ ...gap, crewCode })));
  if (gaps.length === 0) {
    return null;
  }
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>
        <Trans>Missing numbers</Trans>
      </h2>
      <p className={styles['soft']}>
        <Trans>They were given out and are on no docket. A paper docket may still lie in a cab.</Trans>
      </p>
      <TableFrame caption={<Trans>Missing numbers</Trans>} isWhole>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Crew</Trans>
            </th>
            <th scope="col">
              <Trans>Numbers</Trans>
            </th>
            <th scope="col" className={numberCell}>
              <Trans>Count</Trans>
            </th>
            <th scope="col">
              <Trans>Truck</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {gaps.map(({ fromNo, toNo, crewCode, vehicleCode }) => (
            <tr key={`${crewCode} ${fromNo}`}>
              <td>{crewCode}</td>
              <td>{fromNo === toNo ? fromNo : `${fromNo}–${toNo}`}</td>
              <td className={numberCell}>{toNo + 1 - fromNo}</td>
              <td>{vehicleCode ?? UNKNOWN}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
