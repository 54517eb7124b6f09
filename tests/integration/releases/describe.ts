import { jobMoved } from '@harbour/contracts/receipt';
import { Reply } from '@harbour/messaging/request-reply';
import { type Declarations, schemasOf } from './kinds.ts';
import { describeSchema, type JsonSchema } from './schema.ts';

/** An answer's body with what it says. */
function describeAnswer(answer: JsonSchema): JsonSchema {
  const { oneOf = [], ...envelope } = describeSchema(Reply);
  const inEnvelope = (branch: JsonSchema): JsonSchema =>
    branch.properties?.['body'] === undefined
      ? branch
      : { ...branch, properties: { ...branch.properties, body: answer } };
  return { ...envelope, oneOf: oneOf.map(inEnvelope) };
}

function describeBody(kind: string, body: JsonSchema): JsonSchema {
  if (kind.startsWith('answer ')) return describeAnswer(body);
  // Receipts of one moment share a message.
  return kind === `event ${jobMoved.name}` ? { anyOf: [body, { type: 'array', items: body }] } : body;
}

/** What this code can read of the bodies of messages, by kind; all mails are read by one schema. */
export const describeBodies = (found: Declarations): Record<string, JsonSchema> =>
  Object.fromEntries([...schemasOf(found)].map(([kind, schema]) => [kind, describeBody(kind, describeSchema(schema))]));
