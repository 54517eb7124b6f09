import type { MailTemplate } from '@harbour/contracts/mail';
import { accountBlocked } from './account/account-blocked.ts';
import { accountDeleted } from './account/account-deleted.ts';
import { accountUnblocked } from './account/account-unblocked.ts';
import { addressTaken } from './account/address-taken.ts';
import { emailChanged } from './account/email-changed.ts';
import { link } from './link.ts';
import { loginCode } from './security/login-code.ts';
import { backInStock } from './notice/back-in-stock.ts';
import { basketReminder } from './notice/basket-reminder.ts';
import { lowStock } from './notice/low-stock.ts';
import { priceDrop } from './notice/price-drop.ts';
import type { MailContext, WrittenMail } from './mail.ts';
import { newDevice } from './security/new-device.ts';
import { orderCancelled } from './order/order-cancelled.ts';
import { orderChanged } from './order/changed/order-changed.ts';
import { orderDelivered } from './order/order-delivered.ts';
import { orderDraft } from './order/draft/order-draft.ts';
import { orderPaid } from './order/order-paid.ts';
import { orderPlaced } from './order/order-placed.ts';
import { orderRefunded } from './order/order-refunded.ts';
import { orderReturn } from './returns/order-return.ts';
import { orderShipped } from './order/order-shipped.ts';
import { passkey } from './security/passkey.ts';
import { passwordChanged } from './security/password-changed.ts';
import { passwordReset } from './security/password-reset.ts';
import { promo } from './promotion/promo.ts';
import { secondFactor } from './security/second-factor.ts';
import { verifyEmail } from './account/verify-email.ts';
import { verifyNewEmail } from './account/verify-new-email.ts';
import { welcome } from './account/welcome.ts';

type Name = MailTemplate['name'];
type ValuesOf<N extends Name> = Extract<MailTemplate, { name: N }>['values'];

/** Who writes which mail: one function for each template. */
const WRITERS: { readonly [N in Name]: (context: MailContext, values: ValuesOf<N>) => WrittenMail } = {
  'account-blocked': accountBlocked,
  'account-deleted': accountDeleted,
  'account-unblocked': accountUnblocked,
  'address-taken': addressTaken,
  'back-in-stock': backInStock,
  'basket-reminder': basketReminder,
  'email-changed': emailChanged,
  'login-code': loginCode,
  'low-stock': lowStock,
  'new-device': newDevice,
  'order-cancelled': orderCancelled,
  'order-changed': orderChanged,
  'order-delivered': orderDelivered,
  'order-draft': orderDraft,
  'order-paid': orderPaid,
  'order-placed': orderPlaced,
  'order-refund-sent': orderRefunded,
  'order-refunded': orderRefunded,
  'order-return': orderReturn,
  'order-shipped': orderShipped,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'price-drop': priceDrop,
  'second-factor': secondFactor,
  'verify-email': verifyEmail,
  'verify-new-email': verifyNewEmail,
  link,
  passkey,
  promo,
  welcome,
};

/** Writes the mail that a template names, in the context's language. */
export function writeMail<N extends Name>(
  template: { name: N; values: ValuesOf<N> },
  context: MailContext,
): WrittenMail {
  return WRITERS[template.name](context, template.values);
}

/** When the mail stops being worth sending: the end of its link's life, if it has one (reliability §3). */
export function expiryOf(template: MailTemplate): Date | undefined {
  return 'expiresAt' in template.values ? template.values.expiresAt : undefined;
}
