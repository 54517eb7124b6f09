import type { Language } from '@harbour/contracts/language';
import { updateProfile } from '@harbour/contracts/profile';
import { getUser } from '@harbour/contracts/user';
import { call } from '../../api/call.ts';
import { keepUser } from '../../session/session.ts';

/** Saves a language to an account's profile, so that its next mail speaks it. @throws ApiError where it is not saved */
export async function saveLanguage(id: string, lang: Language): Promise<void> {
  const user = await call(getUser, { params: { id } });
  keepUser(await call(updateProfile, { params: { id }, body: { user: { ...user, profile: { settings: { lang } } } } }));
}
