import type { Deed, Values } from '../../platform/resource/resource-table.ts';

/**
 * For fields that a kind got later: builds of before do not send them. A record keeps what it had, and a new one begins
 * with these.
 */
export const laterFields =
  (first: Values) =>
  (values: Values, _: Deed, before: Values | undefined): Promise<Values> =>
    Promise.resolve(
      Object.fromEntries(
        Object.entries(first).map(([name, begins]) => [
          name,
          values[name] === undefined ? (before?.[name] ?? begins) : values[name],
        ]),
      ),
    );
