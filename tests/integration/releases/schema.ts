import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';

/** A JSON Schema, as far as our descriptions use it. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

/**
 * What a parser takes: objects are open, because zod's drop what they do not know. A date is described by how every release
 * writes one; `Date` reads more than that.
 */
export function describeSchema(schema: z.ZodType): JsonSchema {
  const described = descriptions.get(schema) ?? describe(schema);
  descriptions.set(schema, described);
  return described;
}

/** Made once: that of all mails takes long. */
const descriptions = new WeakMap<z.ZodType, JsonSchema>();

function describe(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Each schema in its place, without references between them.
    metadata: z.registry<{ id?: string }>(),
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  }) as JsonSchema;
}

const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  formats: {
    'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
    date: (text: string) => !Number.isNaN(Date.parse(text)),
    uri: (text: string) => URL.canParse(text),
  },
});

/** What a schema has against a value, each as the place and the reason. */
export function faultsOf(schema: JsonSchema, value: unknown): string[] {
  const validate = ajv.compile(schema as object);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath || '/'} ${message}`);
}
