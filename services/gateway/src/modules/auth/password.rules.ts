import common from './common-passwords.json' with { type: 'json' };

const COMMON = new Set<string>(common);

/** Shortest local part that a password must not contain. */
const LOCAL_PART_MIN = 5;

/** Why a new password is refused beyond its form (reliability §8): a message key, or undefined where it is fine. */
export function weaknessOfPassword(password: string, email: string): string | undefined {
  const lower = password.toLowerCase();
  if (COMMON.has(lower)) return 'validation.passwordCommon';
  const local = email.toLowerCase().split('@')[0] ?? '';
  if (local.length >= LOCAL_PART_MIN && lower.includes(local)) return 'validation.passwordContainsEmail';
  return undefined;
}
