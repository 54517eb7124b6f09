import * as z from 'zod';
import { HongKongPhone } from '@harbour/contracts/phone';

/** A typed number as dialled from abroad: a Hong Kong number unless it names a country (product/validation §4). */
export function internationalOf(typed: string): string {
  const number = typed.normalize('NFKC').replace(/[\s().-]/g, '');
  if (number.startsWith('+')) return number;
  return /^852[0-9]{8}$/.test(number) ? `+${number}` : `+852${number}`;
}

/** The number that a code is sent to (product/validation §4). */
export const PhoneForm = z.object({ phone: z.string().transform(internationalOf).pipe(HongKongPhone) });
