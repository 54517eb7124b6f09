import * as z from 'zod';
import { ContactPhone } from '../account/phone.ts';
import { PersonName } from '../account/user.ts';

/** Who takes an order in, and the number that the courier calls or texts (product/entities §6). */
export const Recipient = z.object({ name: PersonName, phone: ContactPhone }).meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof Recipient>;
