import type { DocketVolume } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { UNKNOWN } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';

/** JAS volume, and which way it was made. */
export function Volume({
  volume: { jasDm3, source, factorThousandths, factorName },
}: {
  volume: DocketVolume;
}) {
  const locale = useLocale();
  const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
  const thousandths = (value: number) => new Intl.NumberFormat(locale, digits).format(value / 1000);
  if (jasDm3 === null) {
    return UNKNOWN;
  }
  const volume = thousandths(jasDm3);
  const factor = thousandths(factorThousandths ?? 0);
  return source === 'scaled' ? (
    <Trans>{volume}, by the scaling rule from its logs</Trans>
  ) : (
    <Trans>
      {volume}, from net mass by {factor} m³/t ({factorName})
    </Trans>
  );
}
