import type { DocketFilter } from '@haulboard/contract';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import type { Scope } from './scope-of.ts';

/** Whose records of exporters somebody may see: the same roles as in the settings. */
export const knowsExporters = ({ kind }: Scope): boolean =>
  kind === 'all' || kind === 'dispatcher' || kind === 'customer';

/** @throws RequestError 422 for a question by exporter from somebody who may see none */
export function checkExporters(scope: Scope, { exporterIds = [] }: DocketFilter): void {
  if (!knowsExporters(scope) && exporterIds.length > 0) {
    throw unprocessable(
      'exporter_ids',
      message('only dispatchers, customers and administrators may ask by exporter'),
    );
  }
}
