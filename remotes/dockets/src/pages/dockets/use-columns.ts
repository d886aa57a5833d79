import type { Docket, DocketColumnName } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { UNKNOWN } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { STATUS_NAMES, TYPE_NAMES } from './labels.ts';

/** A column of the list. */
export type DocketColumn = {
  name: DocketColumnName;
  title: string;
  isNumber?: boolean;
  text: (docket: Docket) => string;
};

/** Tonnes to the kilogram, as tickets have them. */
export function tonnesText(kg: number | null, locale: string): string {
  const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
  return kg === null ? UNKNOWN : new Intl.NumberFormat(locale, digits).format(kg / 1000);
}

/** Every column that the list can show, in its order. */
export function useColumns(): DocketColumn[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const tonnes = (of: (docket: Docket) => number | null) => ({
    isNumber: true,
    text: (docket: Docket) => tonnesText(of(docket), locale),
  });
  return [
    { name: 'docketNo', title: t`Number`, text: ({ docketNo }) => docketNo },
    { name: 'day', title: t`Day`, text: ({ day }) => formatDay(day) },
    { name: 'status', title: t`Status`, text: ({ status }) => i18n._(STATUS_NAMES[status]) },
    { name: 'customer', title: t`Customer`, text: ({ customerName }) => customerName },
    { name: 'crew', title: t`Crew`, text: ({ crewCode, crewName }) => `${crewCode} ${crewName}` },
    { name: 'forest', title: t`Forest`, text: ({ forestName }) => forestName },
    { name: 'skid', title: t`Skid`, text: ({ skidName }) => skidName },
    { name: 'vehicle', title: t`Truck`, text: ({ vehicleCode }) => vehicleCode },
    { name: 'carrier', title: t`Carrier`, text: ({ carrierName }) => carrierName },
    { name: 'driver', title: t`Driver`, text: ({ driverName }) => driverName || UNKNOWN },
    { name: 'grade', title: t`Grade`, text: ({ gradeCode }) => gradeCode },
    { name: 'destination', title: t`Destination`, text: ({ destinationName }) => destinationName },
    { name: 'gross', title: t`Gross (t)`, ...tonnes(({ grossKg }) => grossKg) },
    { name: 'tare', title: t`Tare (t)`, ...tonnes(({ tareKg }) => tareKg) },
    { name: 'net', title: t`Net (t)`, ...tonnes(({ netKg }) => netKg) },
    { name: 'ticket', title: t`Weigh ticket`, text: ({ weighTicketNo }) => weighTicketNo || UNKNOWN },
    {
      name: 'pieces',
      title: t`Pieces`,
      isNumber: true,
      text: ({ pieces }) => (pieces === null ? UNKNOWN : String(pieces)),
    },
    { name: 'type', title: t`Kind`, text: ({ docketType }) => i18n._(TYPE_NAMES[docketType]) },
    { name: 'invoice', title: t`Invoice`, text: ({ invoiceNo }) => invoiceNo || UNKNOWN },
  ];
}
