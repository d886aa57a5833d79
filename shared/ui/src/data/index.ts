// The entry that shell and remotes share, under the name that published remotes take it by. Sources import
// `@haulboard/ui/form` and `@haulboard/ui/overlay`; both are this one on a page (shared/tooling/src/build/shared-modules.ts).
export {
  List,
  /** @deprecated It writes a style that the page's policy refuses: take `TableFrame` of `@haulboard/records/list`. */
  Table,
  type TableColumnsType,
} from 'antd';
export * from '../form/index.ts';
export * from '../overlay/index.ts';
