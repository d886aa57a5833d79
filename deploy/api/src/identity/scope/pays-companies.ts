import {
  EVERY_DIMENSION,
  REPORT_DIMENSIONS,
  type ReportDimension,
  type ReportQuery,
} from '@haulboard/contract';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import type { Scope } from './scope-of.ts';

/** Carrier companies are told apart by who pays them: not by each other, and not by those whose wood they haul. */
export const paysCompanies = ({ kind }: Scope): boolean => kind === 'all' || kind === 'dispatcher';

/** What somebody groups and narrows reports by. */
export const dimensionsFor = (scope: Scope): readonly ReportDimension[] =>
  paysCompanies(scope) ? EVERY_DIMENSION : REPORT_DIMENSIONS;

const REFUSAL = message('only dispatchers and administrators may ask by carrier company');

/** @throws RequestError 422 for a question by company from somebody who pays none */
export function checkCompanies(
  scope: Scope,
  { companyIds = [], dimensions = [] }: Partial<Pick<ReportQuery, 'companyIds' | 'dimensions'>>,
): void {
  if (paysCompanies(scope)) {
    return;
  }
  if (companyIds.length > 0) {
    throw unprocessable('company_ids', REFUSAL);
  }
  if (dimensions.includes('company')) {
    throw unprocessable('dimensions', REFUSAL);
  }
}
