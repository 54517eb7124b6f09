import { validationError } from './validate.ts';

/** A place in a list that is sorted by time, newest first: the time and id of the last row seen. */
export interface TimeCursor {
  readonly at: Date;
  readonly id: string;
}

const TEXT = /^([0-9]{1,16})-([0-9a-f-]{24,36})$/;

/** A cursor as text for the client. */
export function writeTimeCursor({ at, id }: TimeCursor): string {
  return `${at.getTime()}-${id}`;
}

/** The cursor in a client's text; undefined where there is none. @throws VALIDATION_ERROR for a bad one */
export function readTimeCursor(text: string | undefined): TimeCursor | undefined {
  if (text === undefined) return undefined;
  const [, at, id] = TEXT.exec(text) ?? [];
  if (at === undefined || id === undefined) throw validationError([{ path: 'cursor', message: 'error.validation' }]);
  return { at: new Date(Number(at)), id };
}

/** The rows of a page out of one more than asked for, and where the next one begins. */
export function timePage<R>(
  rows: readonly R[],
  limit: number,
  cursorAt: (row: R) => TimeCursor,
): { rows: R[]; page: { next: string | null } } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, page: { next: last === undefined ? null : writeTimeCursor(cursorAt(last)) } };
}
