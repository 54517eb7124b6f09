import * as z from 'zod';
import { Id } from '../http/id.ts';

/**
 * The version a change was made from, 0 for what nobody has edited yet. Where somebody else saved meanwhile the answer
 * is 409 with the fresh copy in `error.current`.
 */
export const Version = z.int().min(0);

/** Whose entry is meant. */
export const EditedId = z.object({ id: Id });

const written = (max: number) =>
  z.string('validation.required').trim().min(1, 'validation.required').max(max, 'validation.tooLong');

/** One text in each language, none of them empty. */
export const WrittenText = (max: number) => z.object({ en: written(max), zh_HK: written(max), zh: written(max) });

/** Paragraphs of plain text. */
export const WrittenParagraphs = z
  .array(written(2_000), 'validation.required')
  .min(1, 'validation.required')
  .max(60, 'validation.tooLong');

/** A page of this shop, or one of the secure web. */
export const Link = z
  .string('validation.link')
  .trim()
  .max(500, 'validation.tooLong')
  .regex(/^(\/(?![/\\])|https:\/\/[^/\s])[^\s\\<>"]*$/, 'validation.link');

/** Where an entry stands among the others. */
export const SortNumber = z.int('validation.sort').min(0, 'validation.sort').max(1_000_000, 'validation.sort');

const LARGEST_COUNT = 1_000_000;
const Count = z.int('validation.count').min(0, 'validation.count').max(LARGEST_COUNT, 'validation.count');

/** Pieces of stock as an admin sees them: below zero where back-ordered ones are owed. */
export const StockSeen = z
  .int('validation.count')
  .min(-LARGEST_COUNT, 'validation.count')
  .max(LARGEST_COUNT, 'validation.count');

/**
 * A number that shoppers change too: what the admin saw, and what it is to be. The difference is applied, so that
 * what was sold in between stays sold. Nobody writes a stock below zero, or further below.
 */
export const StockChange = z
  .object({ from: StockSeen, to: StockSeen })
  .refine(({ from, to }) => to >= Math.min(from, 0), { path: ['to'], error: 'validation.count' })
  .meta({ id: 'StockChange' });

/** The same for a number that may be without a limit. */
export const LimitChange = z.object({ from: Count.nullable(), to: Count.nullable() }).meta({ id: 'LimitChange' });

/** How often one customer may have something; null without a limit. */
export const PerCustomer = z
  .int('validation.count')
  .min(1, 'validation.count')
  .max(LARGEST_COUNT, 'validation.count')
  .nullable();

/** A code as people type it at the basket, in capitals. */
export const RuleCode = z
  .string('validation.codeShape')
  .trim()
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{3,30}$/, 'validation.codeShape'));

export const Moment = z.iso.datetime('validation.moment');

interface Window {
  readonly startsAt?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
}

/** Whether a time window ends after it begins; an open side always fits. */
export const isWindow = ({ startsAt, endsAt }: Window): boolean => !startsAt || !endsAt || startsAt < endsAt;
export const WINDOW_PROBLEM = { path: ['endsAt'], error: 'validation.window' };
