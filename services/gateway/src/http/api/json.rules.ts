import { AppError, type FieldError } from '@harbour/contracts/errors';

/** Deepest nesting of a JSON body (reliability §5). */
export const MAX_NESTING = 20;

const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
// Line breaks and tabs may stand in a text; each schema says where they may not.
// eslint-disable-next-line no-control-regex
const CONTROL_IN_BODY = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
// eslint-disable-next-line no-control-regex
const CONTROL_ANYWHERE = /[\u0000-\u001f\u007f-\u009f]/;

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Refuses JSON that is nested too deep or has keys that reach for prototypes. @throws BAD_REQUEST */
export function assertPlainJson(root: unknown): void {
  const waiting: { value: object; depth: number }[] = isContainer(root) ? [{ value: root, depth: 1 }] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.depth > MAX_NESTING) throw new AppError('BAD_REQUEST', 'error.badRequest');
    for (const [key, value] of Object.entries(next.value)) {
      if (REFUSED_KEYS.has(key)) throw new AppError('BAD_REQUEST', 'error.badRequest');
      if (isContainer(value)) waiting.push({ value, depth: next.depth + 1 });
    }
  }
}

/** Paths of texts with control characters in them; `strict` also counts line breaks and tabs. */
export function controlCharacterErrors(root: unknown, strict: boolean): FieldError[] {
  const pattern = strict ? CONTROL_ANYWHERE : CONTROL_IN_BODY;
  const errors: FieldError[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string' && pattern.test(value)) errors.push({ path, message: 'error.badRequest' });
    if (!isContainer(value) || value instanceof Date) return;
    for (const [key, child] of Object.entries(value)) {
      const childPath = path === '' ? key : `${path}.${key}`;
      if (CONTROL_ANYWHERE.test(key)) errors.push({ path, message: 'error.badRequest' });
      else visit(child, childPath);
    }
  };
  visit(root, '');
  return errors;
}

/** Parses a body's bytes as UTF-8 JSON. @throws BAD_REQUEST */
export function parseJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'error.badJson', { cause });
  }
  assertPlainJson(value);
  return value;
}

/** The fields of a form; of one that is repeated, the last. @throws BAD_REQUEST */
export function parseForm(bytes: Uint8Array): unknown {
  const fields = [...new URLSearchParams(new TextDecoder().decode(bytes))];
  if (fields.some(([name]) => REFUSED_KEYS.has(name))) throw new AppError('BAD_REQUEST', 'error.badRequest');
  return Object.fromEntries(fields);
}

/** Whether a Content-Type means JSON in UTF-8. */
export const isJsonType = (header: string | undefined): boolean => isUtf8Type(header, 'application/json');

/** Whether a Content-Type means a form's fields in UTF-8. */
export const isFormType = (header: string | undefined): boolean =>
  isUtf8Type(header, 'application/x-www-form-urlencoded');

function isUtf8Type(header: string | undefined, wanted: string): boolean {
  const [type = '', ...params] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (type !== wanted) return false;
  return params.every((param) => !param.startsWith('charset=') || /^charset="?utf-?8"?$/.test(param));
}
