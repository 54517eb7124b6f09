import type { JsonSchema } from './schema.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a branch of a union is the one that a value is of: its constants, its kind and its required fields fit. */
function isOf(schema: JsonSchema, value: unknown): boolean {
  if (schema.const !== undefined) return schema.const === value;
  if (schema.type === 'null') return value === null;
  if (schema.type === 'array') return Array.isArray(value);
  if (schema.type !== 'object') return value !== null && typeof value !== 'object';
  if (!isObject(value)) return false;
  const hasRequired = (schema.required ?? []).every((key) => key in value);
  return (
    hasRequired &&
    Object.entries(schema.properties ?? {}).every(([key, inner]) => {
      const { const: only } = inner;
      return only === undefined || value[key] === only;
    })
  );
}

const branchesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] | undefined => anyOf ?? oneOf;

/** The branch of a value, or of whichever branch has content where the value is null. */
function branchOf(schema: JsonSchema, value: unknown): JsonSchema {
  const branch = branchesOf(schema)?.find((each) => isOf(each, value));
  return branch === undefined ? schema : branchOf(branch, value);
}

const takesNull = (schema: JsonSchema): boolean => branchesOf(schema)?.some(({ type }) => type === 'null') === true;

/** The fields of an object that the schema names, with the schema of each. */
function fieldsOf(schema: JsonSchema, value: unknown): (readonly [string, JsonSchema, unknown])[] {
  if (!isObject(value)) return [];
  return Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, inner, value[key]] as const);
}

/** A value without any field that may be missing, and with null wherever that may stand. */
export function bareOf(schema: JsonSchema, value: unknown): unknown {
  if (takesNull(schema)) return null;
  const branch = branchOf(schema, value);
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => bareOf(branch.items ?? {}, item));
  if (!isObject(value) || branch.properties === undefined) return value;
  const required = fieldsOf(branch, value).filter(([key]) => branch.required?.includes(key) === true);
  return Object.fromEntries(required.map(([key, inner, held]) => [key, bareOf(inner, held)]));
}

/** The places of fields that the schema has and the value does not; an empty list and null are such places too. */
export function gapsOf(schema: JsonSchema, value: unknown, at = ''): string[] {
  if (value === undefined || (value === null && takesNull(schema))) return [at];
  const branch = branchOf(schema, value);
  if (Array.isArray(value))
    return value.length === 0 ? [at] : value.flatMap((item) => gapsOf(branch.items ?? {}, item, `${at}/0`));
  return fieldsOf(branch, value).flatMap(([key, inner, held]) => gapsOf(inner, held, `${at}/${key}`));
}

/** A value once for each word that an enumeration within it may be, in place of the one that it has. */
export function optionsOf(schema: JsonSchema, value: unknown): unknown[] {
  const branch = branchOf(schema, value);
  if (branch.enum !== undefined) return [...branch.enum];
  if (Array.isArray(value)) return optionsOf(branch.items ?? {}, value[0]).map((item) => [item]);
  return fieldsOf(branch, value).flatMap(([key, inner, held]) =>
    held === undefined ? [] : optionsOf(inner, held).map((option) => ({ ...(value as object), [key]: option })),
  );
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** The places that hold something in the first value, and in the second nothing or something of another kind. */
export function lostOf(before: unknown, after: unknown, at = ''): string[] {
  if (before === undefined) return [];
  if (kindOf(before) !== kindOf(after)) return [at || '/'];
  if (Array.isArray(before)) {
    const now = after as readonly unknown[];
    return before.flatMap((item, index) => lostOf(item, now[index], `${at}/${index}`));
  }
  if (!isObject(before)) return [];
  const now = after as Readonly<Record<string, unknown>>;
  return Object.entries(before).flatMap(([key, held]) => lostOf(held, now[key], `${at}/${key}`));
}
