import { z } from 'zod';
import { ofConstraint } from '../http/failure/constraint-failure.ts';
import { RequestError } from '../http/failure/request-error.ts';
import { inLanguage, worded, type Language } from '../texts/translate.ts';

/** What is wrong with a row of an import, by the field's wire name. */
export type Fault = { row: number; field: string; message: string };

const withFields = z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) });

/** What is wrong with a row, in the reader's words; undefined when it is no fault of the row. */
function faultsOf(error: unknown, row: number, language: Language): Fault[] | undefined {
  const known = error instanceof RequestError ? { said: error.said, data: error.data } : ofConstraint(error);
  if (!known) {
    return undefined;
  }
  const fields = withFields.safeParse(worded(known.data, language));
  const said = fields.success
    ? fields.data.fields
    : [{ field: '', message: inLanguage(known.said, language) }];
  return said.map((fault) => ({ row, ...fault }));
}

/** Whether an error says what is wrong with what was sent. */
export const isFaultOfRow = (error: unknown): boolean =>
  error instanceof RequestError || ofConstraint(error) !== undefined;

/** What rows cannot be, as it is found; any other error is thrown on. */
export class RowFaults {
  readonly found: Fault[] = [];
  private readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  get rows(): Set<number> {
    return new Set(this.found.map(({ row }) => row));
  }

  /** The work's result; undefined where the row is at fault. */
  async catch<T>(row: number, work: () => Promise<T> | T): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const faults = faultsOf(error, row, this.language);
      if (!faults) {
        throw error;
      }
      this.found.push(...faults);
      return undefined;
    }
  }
}
