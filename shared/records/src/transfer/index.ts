// The import of rows for pages that are no list of records.
export type { ImportKind } from '../kind.ts';
export { ImportDialog } from './import-dialog.tsx';
export { useFileText } from './use-file-text.ts';
