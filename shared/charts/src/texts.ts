import { useLocale } from '@haulboard/data';
import { writeTexts } from '@haulboard/ui/texts';
import { msg } from '@lingui/core/macro';
import { messages as english } from './locales/en-US.po';
import { messages as chinese } from './locales/zh-CN.po';

const chartTexts = writeTexts({ 'en-US': english, 'zh-CN': chinese }, (say) => ({
  showTable: say(msg`Table`),
  showPicture: say(msg`Chart`),
  save: 'CSV',
  saveOf: (title: string) => say(msg`Save as CSV: ${title}`),
  saveSheet: 'XLSX',
  saveSheetOf: (title: string) => say(msg`Save as XLSX: ${title}`),
  saveImage: say(msg`Image`),
  saveImageOf: (title: string) => say(msg`Save as an image: ${title}`),
  showTableOf: (title: string) => say(msg`Show as a table: ${title}`),
  showPictureOf: (title: string) => say(msg`Show as a chart: ${title}`),
  tableOf: (title: string) => say(msg`Table: ${title}`),
  total: say(msg`Total`),
  failed: say(msg`The chart could not be loaded. The table has the same numbers.`),
  retry: say(msg`Retry`),
}));

/** Texts of this package in the page's language: one list, so that no remote translates them again. */
export function useChartTexts(): ReturnType<typeof chartTexts> {
  return chartTexts(useLocale());
}
