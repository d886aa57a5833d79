import { isSlotName, SLOTS } from '@haulboard/contract/shell';
import { useShell } from '@haulboard/data';
import { useEffect, useState } from 'react';
import { ExtensionHost } from './extension-host.tsx';
import { keyOf, type Offered } from './extensions-in.ts';
import type { PageHost } from '../remotes/host/remote-host.tsx';

type Props = {
  host: PageHost;
  name: string;
  context: Readonly<Record<string, unknown>>;
  offered: readonly Offered[];
};

type Parsed = { given: Readonly<Record<string, unknown>> } | { fault: string };

/** What the page gives, if it is what the slot says: data alone, as text that stays the same while the data does. */
function parse(name: string, context: Props['context']): Parsed {
  const result = isSlotName(name) ? SLOTS[name].context.safeParse(context) : undefined;
  return result?.success === true
    ? { given: result.data }
    : {
        fault:
          result?.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ') ?? '',
      };
}

/** Everything that is shown in a slot: what is offered, and what was, until it has let go by itself. */
export function FilledSlot({ host, name, context, offered }: Props) {
  const shell = useShell();
  const parsed = parse(name, context);
  const fault = 'fault' in parsed ? parsed.fault : undefined;
  useEffect(() => {
    if (fault !== undefined) {
      const { remote, build } = host;
      shell.report({ remote, build, message: `gives the slot ${name} what it does not take: ${fault}` });
    }
    // Told once for each fault, however often the page draws.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fault]);
  const [shown, setShown] = useState(offered);
  const gone = shown.filter((each) => !offered.some((other) => keyOf(other) === keyOf(each)));
  const all = [...offered, ...gone].toSorted((one, other) => one.order - other.order);
  if (all.length !== shown.length || all.some((each, at) => each !== shown[at])) {
    setShown(all);
  }
  return 'given' in parsed
    ? all.map((extension) => (
        <ExtensionHost
          key={keyOf(extension)}
          host={host}
          extension={extension}
          given={pick(parsed.given, extension.fields)}
        />
      ))
    : null;
}

function pick(given: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([field]) => fields.includes(field)));
}
