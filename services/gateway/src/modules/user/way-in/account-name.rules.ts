import { PersonName } from '@harbour/contracts/user';

/** What a person is called who has given an address and no name yet. */
export function nameOfAddress(email: string): string {
  const name = PersonName.safeParse(email.slice(0, email.lastIndexOf('@')).slice(0, 100));
  return name.data ?? '-';
}
