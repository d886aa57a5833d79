import { type AnyResource, namesText, recordRow } from '@haulboard/contract';
import { useCall, useLocale } from '@haulboard/data';
import { resourceOf, type ImportKind } from '../kind.ts';
import { useShown } from './use-shown.ts';
import { useNames } from './use-names.ts';
import { idsOf, valueText } from './value-text.ts';

type Props = { kind: ImportKind; name: string; value: unknown };

/** A value of a field in words; of another record, its name. */
export function Value({ kind, name, value }: Props) {
  const shown = useShown(kind);
  const of = resourceOf(kind.resource.fields[name]?.of ?? '');
  if (of !== undefined && Array.isArray(value) && value.length > 0) {
    return <LookupNames of={of.plural} ids={idsOf(value)} />;
  }
  const known = kind.records?.[name]?.find((one) => one.value === value);
  if (known) {
    return known.label;
  }
  return of !== undefined && typeof value === 'number' ? (
    <LookupName of={of} id={value} />
  ) : (
    valueText(name, value, shown)
  );
}

function LookupName({ of, id }: { of: AnyResource; id: number }) {
  const { data } = useCall(of.calls.get, { params: { id } });
  return data === undefined ? `#${id}` : String(recordRow.parse(data)[of.label]);
}

function LookupNames({ of, ids }: { of: string; ids: readonly number[] }) {
  const { names } = useNames(of);
  const locale = useLocale();
  return namesText(
    ids.map((id) => names.get(id) ?? `#${id}`),
    locale,
  );
}
