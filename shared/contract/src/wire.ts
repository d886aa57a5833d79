import { z } from 'zod';

/** `vehicleId` → `vehicle_id`, as a type. */
type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Lowercase<Head>}${Snake<Tail>}`
    : `${Lowercase<Head>}_${Snake<Tail>}`
  : S;

type Shape = Record<string, z.ZodType>;
type Renamed<S extends Shape> = { [K in keyof S & string as Snake<K>]: S[K] };
type Inside<S extends Shape, K extends Shape> = z.output<z.ZodObject<S & K>>;
type OnTheWire<S extends Shape, K extends Shape> = z.input<z.ZodObject<Renamed<S> & K>>;

const wireNames = new Map<string, string>();

/** How a field is called on the wire (SPEC.md 3): `homeBaseId` → `home_base_id`. */
export function wireName(name: string): string {
  const known = wireNames.get(name);
  if (known !== undefined) {
    return known;
  }
  const made = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  wireNames.set(name, made);
  return made;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** One for all entities: each page makes hundreds of them when it opens. */
const anObject = z.custom<object>(isObject);

function renameKeys(value: object, names: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => [names.get(key) ?? key, field]),
  );
}

function makeCodec(shape: Shape, asIs: Shape | undefined): z.ZodType {
  const toInside = new Map(Object.keys(shape).map((key) => [wireName(key), key]));
  const toWire = new Map(Object.keys(shape).map((key) => [key, wireName(key)]));
  const wireShape: Shape = { ...asIs };
  for (const [key, schema] of Object.entries(shape)) {
    wireShape[wireName(key)] = schema;
  }
  return z.codec(z.object(wireShape), anObject, {
    decode: (value) => renameKeys(value, toInside),
    encode: (value, context) => {
      // zod tries the members of a union by this function alone: another member's value comes here unchecked.
      if (!isObject(value)) {
        context.issues.push({ code: 'custom', message: 'expected an object', input: value });
        return z.NEVER;
      }
      return renameKeys(value, toWire);
    },
  });
}

/**
 * An object of the API: snake_case on the wire (SPEC.md 3), camelCase inside, renamed here and nowhere else.
 * `z.decode(schema, wire)` gives the inside form, `z.encode(schema, inside)` the wire form. It is made when it is first
 * asked: there are 840, and a page uses a few.
 *
 * @param shape fields by their inside names
 * @param asIs fields that SPEC.md spells in camelCase on the wire too (`permissionList`)
 */
export function entity<S extends Shape, K extends Shape = Record<never, never>>(
  shape: S,
  asIs?: K,
): z.ZodType<Inside<S, K>, OnTheWire<S, K>> {
  const codec: z.ZodType = z.lazy(() => makeCodec(shape, asIs));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod cannot compute the types of a renamed shape
  return codec as z.ZodType<Inside<S, K>, OnTheWire<S, K>>;
}

/** A whole number of seconds since 1970-01-01T00:00Z: how instants and days travel (SPEC.md 3, 7). */
export const seconds = z.int().min(0).max(4_102_444_800).meta({ description: 'seconds since epoch' });

/** A calendar day that somebody asks about, `YYYY-MM-DD`. */
export const calendarDay = z.iso
  .date('give a day as YYYY-MM-DD')
  .refine((given) => given >= '2000-01-01' && given <= '2100-12-31', 'give a day from 2000 to 2100');

/** A day of an answer: what is compared, or comes before, may be earlier than anything that is asked about. */
export const answeredDay = z.iso.date();

/** Identifier of a stored row. */
export const id = z.int().min(1).max(2_147_483_647);

/** 1 or 0, the way SPEC.md writes yes and no. */
export const flag = z.union([z.literal(0), z.literal(1)]);

type LeftOut = { error: (issue: { input?: unknown }) => string | undefined };

/** The words for a field that was left out; of another fault the server says what it is. */
export function leftOut(words: string): LeftOut {
  return { error: ({ input }) => (input === undefined ? words : undefined) };
}

/** Text a person typed: bounded, and without NUL, which PostgreSQL refuses. */
export function text(max: number, whenLeftOut?: LeftOut): z.ZodString {
  return z
    .string(whenLeftOut)
    .max(max)
    .refine((value) => !value.includes('\0'), 'must not contain a NUL character');
}

/** Text that somebody must give: the same words where it is empty and where it was left out. */
export function givenText(max: number, words: string): z.ZodString {
  return text(max, leftOut(words)).min(1, words);
}

/** A file: what a call answers that is saved or shown, and not read. */
export const file = z.custom<Blob>((value) => value instanceof Blob);

/** A number in a query string. */
export const queryNumber = z.coerce.number<number | string>();

/** In a query: the version of a record that its reader has seen, so that nothing newer is removed unseen. */
export const seenVersion = z
  .custom<number | string>((given) => given !== undefined, 'missing, give the version you have seen')
  .meta({ type: 'number' })
  .pipe(queryNumber);
