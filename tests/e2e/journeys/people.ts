import type { Page } from '@playwright/test';
import { Types } from 'mongoose';
import type { Language } from '@harbour/contracts/language';
import { type Account, anAccount, caught, linkTo, send } from '../support/accounts.ts';
import { inStore } from '../support/store.ts';

/** Somebody whose address is proven, with the shop in a language. */
export async function aCustomer(lang: Language): Promise<Account> {
  const account = await anAccount();
  const proof = await linkTo('/email-verification/confirm', account.email);
  await send('POST', '/api/user/email/verify', { token: new URLSearchParams(proof.split('?')[1]).get('token') });
  await inStore((connection) =>
    connection
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(account.userId) }, { $set: { 'profile.settings.lang': lang } }),
  );
  return account;
}

/** The code that was mailed to an address last. */
export async function codeMailedTo(address: string): Promise<string> {
  return (await caught(address, 'mail', ({ codes }) => codes.length > 0)).codes[0] ?? '';
}

/** The session that the page keeps. */
export const sessionOf = (page: Page): Promise<{ sessionId: string; userId: string }> =>
  page.evaluate(() => ({
    sessionId: localStorage.getItem('sessionId') ?? '',
    userId: localStorage.getItem('userId') ?? '',
  }));
