import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import { AppError, type FieldError } from '@harbour/contracts/errors';
import { isMessageKey } from '@harbour/contracts/text';
import type * as z from 'zod';
import { controlCharacterErrors } from './json.rules.ts';

type Part = 'params' | 'query' | 'body';

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.slice(0, 50).map((issue) => ({
    path: issue.path.map(String).join('.'),
    // A message of zod's own tells a person nothing: only ours have keys.
    message: isMessageKey(issue.message) ? issue.message : 'error.validation',
  }));
}

/** The error of input that breaks a rule, with the fields at fault. */
export function validationError(details: FieldError[]): AppError {
  return new AppError('VALIDATION_ERROR', 'error.validation', { details });
}

async function parsePart(schema: z.ZodType | undefined, input: unknown, part: Part): Promise<unknown> {
  if (schema === undefined) return undefined;
  const result = await schema.safeParseAsync(input);
  if (!result.success) {
    // A path parameter that cannot be is an address where nothing is; page names have a message of their own.
    const isUnknownPlace = part === 'params' && result.error.issues.every((issue) => !isMessageKey(issue.message));
    if (isUnknownPlace) throw new AppError('NOT_FOUND', 'error.notFound');
    throw validationError(fieldErrors(result.error.issues));
  }
  const controls = controlCharacterErrors(result.data, part !== 'body');
  if (controls.length > 0) throw validationError(controls);
  return result.data;
}

/** What a request asks by. */
interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Checks params, query and body against an endpoint's schemas. @throws VALIDATION_ERROR with details */
export async function validate(endpoint: EndpointDeclaration, input: RequestParts): Promise<RequestParts> {
  return {
    params: await parsePart(endpoint.params, input.params, 'params'),
    query: await parsePart(endpoint.query, input.query, 'query'),
    body: await parsePart(endpoint.body, input.body ?? {}, 'body'),
  };
}
