import type { ListedUser } from '@harbour/contracts/user-admin';
import type { CsvColumn } from '../../../csv/csv-response.ts';
import { timeCell } from '../../../csv/time-cell.rules.ts';

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** How accounts are written. */
export const customerColumns: readonly CsvColumn<ListedUser>[] = [
  { title: 'id', cell: ({ id }) => id },
  { title: 'email', cell: ({ email }) => email },
  { title: 'email_verified', cell: ({ emailVerified }) => yesNo(emailVerified) },
  { title: 'name', cell: ({ name }) => name },
  { title: 'phone', cell: ({ phone }) => phone },
  { title: 'phone_verified', cell: ({ phoneVerified }) => yesNo(phoneVerified) },
  { title: 'role', cell: ({ role, staffRole }) => staffRole ?? role },
  { title: 'created_at', cell: ({ createdAt }) => timeCell(createdAt) },
  { title: 'last_login_at', cell: ({ lastLoginAt }) => timeCell(lastLoginAt) },
];
