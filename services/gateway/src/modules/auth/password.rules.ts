import common from './common-passwords.json' with { type: 'json' };

const COMMON = new Set<string>(common);

/** What the shop is called (ASVS 6.1.2), without what separates the words: a password needs more letters than these. */
const SHOP_NAMES = ['harbourmarket', 'harbormarket', 'marketharbour', '海港市集'];
const LETTERS_BESIDE_NAME = 4;

/** Whether a password is the shop's name, with digits, signs and hardly a letter around it. */
function isShopName(lower: string): boolean {
  const letters = lower.replaceAll(/[^\p{L}]/gu, '');
  return SHOP_NAMES.some((name) => letters.includes(name) && letters.length - name.length < LETTERS_BESIDE_NAME);
}

/** Shortest local part that a password must not contain. */
const LOCAL_PART_MIN = 5;

/** Why a new password is refused beyond its form (security §1): a message key, or undefined where it is fine. */
export function weaknessOfPassword(password: string, email: string): string | undefined {
  const lower = password.toLowerCase();
  if (COMMON.has(lower) || isShopName(lower)) return 'validation.passwordCommon';
  const local = email.toLowerCase().split('@')[0] ?? '';
  if (local.length >= LOCAL_PART_MIN && lower.includes(local)) return 'validation.passwordContainsEmail';
  return undefined;
}
