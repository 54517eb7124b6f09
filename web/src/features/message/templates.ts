import { PATHS } from '../../routing/paths.ts';

interface Template {
  /** Its words are under `note.<words>` in the locale files. */
  words: string;
  isBad?: boolean;
  /** It may be about an order: which one, what happens next and the ways on are shown. */
  isOfOrder?: true;
  /** Its text where the order is known. */
  textOfOrder?: string;
  /** Key of the button's label and where it leads; OK to the start where not given. */
  button?: string;
  to?: string;
}

/** Every template of the message page (product/screens §5). A Map: what is asked for comes from the address. */
export const TEMPLATES: ReadonlyMap<string, Template> = new Map<string, Template>([
  ['hello-world', { words: 'helloWorld' }],
  ['email-verification-success', { words: 'emailVerificationSuccess', button: 'action.login', to: PATHS.login }],
  ['email-verification-failure', { words: 'emailVerificationFailure', isBad: true }],
  ['email-verification-recheck', { words: 'emailVerificationRecheck' }],
  ['email-undo-success', { words: 'emailUndoSuccess', button: 'action.setNewPassword', to: PATHS.sendResetLink }],
  ['email-undo-failure', { words: 'emailUndoFailure', isBad: true }],
  ['email-undo-recheck', { words: 'emailUndoRecheck' }],
  [
    'password-reset-token-verification-failure',
    { words: 'passwordResetFailure', isBad: true, button: 'action.resendToken', to: PATHS.forgotPassword },
  ],
  ['checkout-success', { words: 'checkoutSuccess', isOfOrder: true }],
  ['checkout-cancel', { words: 'checkoutCancel', isOfOrder: true }],
  ['payment-failure', { words: 'paymentFailure', isBad: true, isOfOrder: true }],
  ['payment-success', { words: 'paymentSuccess', isOfOrder: true }],
  ['phone-verification-success', { words: 'phoneVerificationSuccess', button: 'action.goShopping', to: PATHS.home }],
  ['offline-place-order-success', { words: 'offlineOrderSuccess', isOfOrder: true }],
  ['offline-place-order-cancellation', { words: 'offlineOrderCancellation', isOfOrder: true, textOfOrder: 'placed' }],
]);

/** Messages that come as a key and are shown in words (product/screens §5). */
export const KNOWN_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['ACCOUNT_DELETED', 'message.accountDeleted'],
  ['USER_UPDATE_EMAIL_REVERIFICATION', 'note.emailReverification'],
]);

/** Longest message taken from an address, in characters. */
const MAX_LENGTH = 300;

/** Cleaned text from an address: no markup or control characters, at most 300 characters (product/screens §5). */
export function sanitise(text: string): string {
  return text
    .slice(0, 2_000)
    .replace(/<[^>]*>?/g, '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}
