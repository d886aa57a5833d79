import { packetsOf, type SiteFacts, type Task } from '@haulboard/contract';
import { siteLines } from '@haulboard/names';
import { skidPlace } from './load-labels.ts';

/** What is known of the skids that a load is from; of several, each text says which it is of. */
export function siteLinesOf(
  task: Task,
  sites: ReadonlyMap<number, SiteFacts>,
  locale: string,
): [name: string, text: string][] {
  const ids = [...new Set(packetsOf(task).map(({ skidId }) => skidId))];
  const found = ids.flatMap((id) => sites.get(id) ?? []);
  const all = found.flatMap((site) =>
    siteLines(site, locale).map(([name, text]): [string, string] => [
      name,
      found.length > 1 ? `${skidPlace(site)}: ${text}` : text,
    ]),
  );
  return [...Map.groupBy(all, ([name]) => name)].map(([name, lines]) => [
    name,
    lines.map(([, text]) => text).join('\n'),
  ]);
}
