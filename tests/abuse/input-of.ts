import * as fc from 'fast-check';
import * as z from 'zod';

type Json = Record<string, unknown>;
type Arbitrary = fc.Arbitrary<unknown>;

/** How deep a schema that names itself is followed. */
const MOST_DEPTH = 4;
const MOST_ITEMS = 4;
const MOST_CHARACTERS = 60;

interface Context {
  readonly root: Json;
  /** Texts that mean something to the shop, such as ids of things that are there. */
  readonly known: readonly string[];
  readonly depth: number;
}

const FORMATS: Record<string, () => fc.Arbitrary<string>> = {
  email: () => fc.emailAddress(),
  uuid: () => fc.uuid(),
  uri: () => fc.webUrl(),
  'date-time': () => fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

const made = new Map<string, fc.Arbitrary<string> | undefined>();
const anyText = new Map<string, fc.Arbitrary<string>>();

/** The generator of the texts that match. fast-check lists every character that may stand at each place, so it is kept. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  if (!made.has(pattern)) made.set(pattern, generatorOf(pattern));
  return made.get(pattern);
}

function generatorOf(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: MOST_CHARACTERS });
  } catch {
    // Not every pattern can be written backwards: then any text must do.
    return undefined;
  }
}

/** The generator of any text between two lengths: fast-check prepares each for its dangerous texts, so it is kept. */
function anyOf(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength}-${maxLength}`;
  const kept = anyText.get(key) ?? fc.string({ minLength, maxLength, unit: 'grapheme' });
  anyText.set(key, kept);
  return kept;
}

function textOf(schema: Json, { known }: Context): fc.Arbitrary<string> {
  const minLength = Number(schema['minLength'] ?? 0);
  const maxLength = Math.max(minLength, Math.min(Number(schema['maxLength'] ?? MOST_CHARACTERS), MOST_CHARACTERS));
  const pattern = schema['pattern'] as string | undefined;
  const fitting = known.filter((text) => pattern === undefined || new RegExp(pattern, 'u').test(text));
  const fresh =
    FORMATS[String(schema['format'])]?.() ??
    (pattern === undefined ? undefined : matching(pattern)) ??
    anyOf(minLength, maxLength);
  return fitting.length === 0 ? fresh : fc.oneof({ weight: 3, arbitrary: fresh }, fc.constantFrom(...fitting));
}

function numberOf(schema: Json, isWhole: boolean): Arbitrary {
  const least = Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? -1_000);
  const most = Math.max(least, Math.min(Number(schema['maximum'] ?? schema['exclusiveMaximum'] ?? 1_000), 1_000_000));
  return isWhole
    ? fc.integer({ min: Math.ceil(least), max: Math.floor(most) })
    : fc.double({ min: least, max: most, noNaN: true });
}

function objectOf(schema: Json, context: Context): Arbitrary {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = new Set((schema['required'] ?? []) as string[]);
  const named = Object.entries(properties).map(([name, property]) => [name, arbitraryOf(property, context)] as const);
  return fc.record(Object.fromEntries(named), { requiredKeys: [...required].filter((name) => name in properties) });
}

const BY_TYPE: Record<string, (schema: Json, context: Context) => Arbitrary> = {
  string: textOf,
  integer: (schema) => numberOf(schema, true),
  number: (schema) => numberOf(schema, false),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: (schema, context) =>
    fc.array(arbitraryOf((schema['items'] ?? {}) as Json, context), {
      minLength: Number(schema['minItems'] ?? 0),
      maxLength: Math.max(Number(schema['minItems'] ?? 0), Math.min(Number(schema['maxItems'] ?? 9), MOST_ITEMS)),
    }),
  object: objectOf,
};

function arbitraryOf(schema: Json, context: Context): Arbitrary {
  const ref = schema['$ref'] as string | undefined;
  if (ref !== undefined) {
    if (context.depth >= MOST_DEPTH) return fc.constant(null);
    const target = ref
      .split('/')
      .slice(1)
      .reduce((at: Json, part) => at[part] as Json, context.root);
    return arbitraryOf(target, { ...context, depth: context.depth + 1 });
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, context)));
  const parts = schema['allOf'] as Json[] | undefined;
  if (parts?.[0] !== undefined) return arbitraryOf(parts[0], context);
  const make = BY_TYPE[String(schema['type'])];
  return make === undefined ? fc.jsonValue({ maxDepth: 2 }) : make(schema, context);
}

/** Input that a contract's schema takes, or nearly: what JSON Schema cannot say, such as a refinement, may not hold. */
export function inputOf(schema: z.ZodType, known: readonly string[]): Arbitrary {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return arbitraryOf(root, { root, known, depth: 0 });
}
