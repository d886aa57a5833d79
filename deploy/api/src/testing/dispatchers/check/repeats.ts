import { isDone, tell, type Entry, type Run } from '../record.ts';
import { doneOnce, type Finding } from './finding.ts';

type About = Finding & { about: string };

const again = (about: string, says: string): About => ({ fault: 'done twice', about, says });

/** What a request came to: the same request sent again is answered the same. */
const effectOf = ({ got }: Entry) => JSON.stringify([got.loads, got.removedIds, got.shareIds]);

/** A request that was sent again under its key has one effect and one answer. */
function unequal(entries: readonly Entry[]): About[] {
  const written = entries.filter(({ asked }) => asked.kind !== 'look' && asked.kind !== 'drive');
  const byKey = Map.groupBy(written, ({ key }) => key);
  return [...byKey].flatMap(([key, sent]): About[] => {
    const [first, ...rest] = sent.filter(isDone);
    const other = rest.find((one) => first && effectOf(one) !== effectOf(first));
    const late = sent.find((one) => first && !isDone(one) && one.sentAt > first.answeredAt);
    if (first && other) {
      return [again(key, `The key “${key}” had two effects: ${tell(first)} and ${tell(other)}`)];
    }
    return first && late
      ? [again(key, `The key “${key}” was done by ${tell(first)} and refused to ${tell(late)}`)]
      : [];
  });
}

/** A driver's word is taken once. */
function heardTwice(entries: readonly Entry[]): About[] {
  const words = entries.filter(({ asked, got }) => asked.kind === 'drive' && got.outcome === 'done');
  const byWord = Map.groupBy(words, ({ who, asked }) =>
    asked.kind === 'drive' ? `${who} ${asked.event.deviceSeq} of load ${asked.event.id}` : '',
  );
  return [...byWord].flatMap(([word, [first, second]]) =>
    first && second
      ? [again(word, `Word ${word} was taken twice: by ${tell(first)} and ${tell(second)}`)]
      : [],
  );
}

/** Every load was made by somebody who was told so. */
function strays(run: Run): About[] {
  const made = new Set(doneOnce(run.entries).flatMap(({ got }) => got.loads.map(({ id }) => id)));
  return run.ending
    .flatMap(({ loads }) => loads)
    .filter(({ id }) => !made.has(id))
    .map(({ id, vehicleId }) =>
      again(
        `load ${id}`,
        `Load ${id} (truck ${vehicleId ?? 'none'}) is on a board, and no answer ever made it`,
      ),
    );
}

export function repeats(run: Run): About[] {
  return [...unequal(run.entries), ...heardTwice(run.entries), ...strays(run)];
}
