import { useLocale } from '@haulboard/data';

const ENGLISH = {
  showTable: 'Show as a table',
  showPicture: 'Show as a picture',
  save: 'Save as CSV',
  saveOf: (title: string) => `Save as CSV: ${title}`,
  showTableOf: (title: string) => `Show as a table: ${title}`,
  showPictureOf: (title: string) => `Show as a picture: ${title}`,
  tableOf: (title: string) => `Table: ${title}`,
  total: 'Total',
  failed: 'The picture could not be loaded. The table has the same numbers.',
  retry: 'Retry',
};

type ChartTexts = typeof ENGLISH;

const CHINESE: ChartTexts = {
  showTable: '显示为表格',
  showPicture: '显示为图表',
  save: '另存为 CSV',
  saveOf: (title) => `另存为 CSV：${title}`,
  showTableOf: (title) => `显示为表格：${title}`,
  showPictureOf: (title) => `显示为图表：${title}`,
  tableOf: (title) => `表格：${title}`,
  total: '合计',
  failed: '图表无法加载。表格中有相同的数字。',
  retry: '重试',
};

/** Texts of this package in the page's language: one list, so that no remote translates them again. */
export function useChartTexts(): ChartTexts {
  return useLocale() === 'zh-CN' ? CHINESE : ENGLISH;
}
