/** An object that everybody in the page builds on, as the page calls it, and which of its members count. */
type Place = readonly [name: string, object: object, members?: readonly PropertyKey[]];

/** One member of one of them, as it was when the page began. */
export type KeyMember = {
  readonly name: string;
  readonly object: object;
  readonly key: PropertyKey;
  /** What everybody gets; it may come from its kind. */
  readonly value: unknown;
  /** As the object itself has it; undefined where its kind does. */
  readonly own: PropertyDescriptor | undefined;
  /** Whether it is put back: tools take clocks and lines over, and must keep them. */
  readonly isPutBack: boolean;
};

const WATCHED = 'fetch Promise JSON Object Array String Map Set addEventListener removeEventListener'.split(
  ' ',
);
const TOLD_ALONE = ['setTimeout', 'setInterval', 'clearTimeout', 'WebSocket'];
const LISTENING = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

function places(): Place[] {
  return [
    ['window', globalThis, WATCHED],
    ['document', document, LISTENING],
    ['history', history, ['pushState', 'replaceState']],
    ['JSON', JSON],
    ['Promise', Promise],
    ['Promise.prototype', Promise.prototype],
    ['Object', Object],
    ['Object.prototype', Object.prototype],
    ['Array.prototype', Array.prototype],
    ['String.prototype', String.prototype],
    ['Map.prototype', Map.prototype],
    ['Set.prototype', Set.prototype],
    ['History.prototype', History.prototype],
    ['Storage.prototype', Storage.prototype],
    ['EventTarget.prototype', EventTarget.prototype],
  ];
}

const isFunction = (object: object, key: PropertyKey): boolean =>
  typeof Object.getOwnPropertyDescriptor(object, key)?.value === 'function';

function memberOf(name: string, object: object, key: PropertyKey): Omit<KeyMember, 'isPutBack'> {
  return {
    name: `${name}.${String(key)}`,
    object,
    key,
    value: Reflect.get(object, key),
    own: Object.getOwnPropertyDescriptor(object, key),
  };
}

/** What must stay as it is. What a browser does not have is left out. */
export function keyMembers(): KeyMember[] {
  const known = places().flatMap(([name, object, members]) =>
    (members ?? Reflect.ownKeys(object).filter((key) => isFunction(object, key)))
      .filter((key) => key in object)
      .map((key) => ({ ...memberOf(name, object, key), isPutBack: key !== 'constructor' })),
  );
  const told = [
    ...TOLD_ALONE.map((key) => memberOf('window', globalThis, key)),
    memberOf('Date', Date, 'now'),
  ];
  return [...known, ...told.map((each) => ({ ...each, isPutBack: false }))];
}

/** Whoever adds to these shows it in every loop over what an object has. */
const KINDS: readonly (readonly [string, object])[] = [
  ['Object.prototype', Object.prototype],
  ['Array.prototype', Array.prototype],
  ['String.prototype', String.prototype],
];

/** What was added to every object of a kind, and shows: what a browser lacks is added so that it does not. */
export function added(): KeyMember[] {
  return KINDS.flatMap(([name, object]) =>
    Reflect.ownKeys(object)
      .filter((key) => Object.getOwnPropertyDescriptor(object, key)?.enumerable)
      .map((key) => ({ ...memberOf(name, object, key), own: undefined, isPutBack: true })),
  );
}

/** Puts one back as it was; whether that was possible. */
export function putBack({ object, key, own }: KeyMember): boolean {
  try {
    return own ? Reflect.defineProperty(object, key, own) : Reflect.deleteProperty(object, key);
  } catch {
    return false;
  }
}
