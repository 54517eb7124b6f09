import * as z from 'zod';
import { District } from '../address/district.ts';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';

/** The shape of an SF Locker's code, as every code that we have seen has it: `H852FE01P`. */
export const LOCKER_CODE = /^H852[A-Z][A-Z0-9][0-9]{2}P$/;

/** A code as it is kept: in capitals, without blanks. */
export const lockerCodeOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** An SF Locker that parcels can be sent to. */
export const Locker = z
  .object({ code: z.string().regex(LOCKER_CODE), district: District, name: Localized })
  .meta({ id: 'Locker' });
export type Locker = z.infer<typeof Locker>;

/** A list of lockers with where it is from. */
export const LockerList = z.object({
  /** Whether there are no others: a code that is missing in a complete list is refused. */
  isComplete: z.boolean(),
  source: z.object({ name: Localized, asOf: z.string() }),
  lockers: z.array(Locker),
});
export type LockerList = z.infer<typeof LockerList>;

export const listLockers = endpoint({
  method: 'GET',
  path: '/api/delivery/lockers',
  access: 'public',
  tag: 'Shop',
  summary: 'SF Lockers, of a district or by words of their code and place; with where the list is from',
  query: z.object({ district: District.optional(), q: z.string().trim().max(60).optional() }),
  answer: LockerList,
});
