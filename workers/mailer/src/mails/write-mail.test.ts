import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@harbour/contracts/language';
import { sample as accountBlocked } from './account/account-blocked.sample.ts';
import { sample as accountDeleted } from './account/account-deleted.sample.ts';
import { sample as accountUnblocked } from './account/account-unblocked.sample.ts';
import { sample as addressTaken } from './account/address-taken.sample.ts';
import { sample as emailChanged } from './account/email-changed.sample.ts';
import { sample as link } from './link.sample.ts';
import { samples as loginCodes } from './security/login-code.sample.ts';
import { sample as newDevice } from './security/new-device.sample.ts';
import { sample as backInStock } from './notice/back-in-stock.sample.ts';
import { sample as lowStock } from './notice/low-stock.sample.ts';
import { sample as basketReminder } from './notice/basket-reminder.sample.ts';
import { sample as priceDrop } from './notice/price-drop.sample.ts';
import { sample as orderCancelled } from './order/order-cancelled.sample.ts';
import { sample as orderChanged } from './order/changed/order-changed.sample.ts';
import { sample as orderDelivered } from './order/order-delivered.sample.ts';
import { sample as orderDraft } from './order/draft/order-draft.sample.ts';
import { sample as orderPaid } from './order/order-paid.sample.ts';
import { sample as orderPlaced } from './order/order-placed.sample.ts';
import { sample as orderRefunded } from './order/order-refunded.sample.ts';
import { sample as orderReturn } from './returns/order-return.sample.ts';
import { sample as orderShipped } from './order/order-shipped.sample.ts';
import { samples as passkeys } from './security/passkey.sample.ts';
import { sample as passwordChanged } from './security/password-changed.sample.ts';
import { sample as passwordReset } from './security/password-reset.sample.ts';
import { sample as promoOffer } from './promotion/promo-offer.sample.ts';
import { sample as promo } from './promotion/promo.sample.ts';
import { sample as refundSent } from './order/order-refund-sent.sample.ts';
import { sample as secondFactor } from './security/second-factor.sample.ts';
import { sample as verifyEmail } from './account/verify-email.sample.ts';
import { sample as verifyNewEmail } from './account/verify-new-email.sample.ts';
import { sample as welcome } from './account/welcome.sample.ts';
import { writeMail } from './write-mail.ts';

const SAMPLES = [
  welcome,
  link,
  promo,
  verifyEmail,
  verifyNewEmail,
  addressTaken,
  emailChanged,
  passwordReset,
  passwordChanged,
  secondFactor,
  accountBlocked,
  accountDeleted,
  accountUnblocked,
  newDevice,
  orderCancelled,
  orderChanged,
  orderDelivered,
  orderDraft,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderReturn,
  orderShipped,
  refundSent,
  promoOffer,
  priceDrop,
  backInStock,
  basketReminder,
  lowStock,
  ...passkeys,
  ...loginCodes,
];
const publicUrl = 'https://market.example';

describe.each(SAMPLES.map((sample) => ({ name: sample.name, sample })))('the mail $name', ({ sample }) => {
  it.each(LANGUAGES)('reads as agreed in %s', (lang) => {
    expect(writeMail(sample, { lang, name: '陳大文', publicUrl })).toMatchSnapshot();
  });

  it('links to nowhere but the public address', () => {
    const { html, text } = writeMail(sample, { lang: 'en', name: '', publicUrl });
    const links = [...`${html}\n${text}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([found]) => new URL(found).origin);
    // The mark-up names its vocabulary, which is no link.
    expect(new Set(links.filter((origin) => origin !== 'https://schema.org'))).toEqual(new Set([publicUrl]));
  });

  it('has no name in the lines that mailboxes list', () => {
    for (const lang of LANGUAGES) {
      const { subject, preview } = writeMail(sample, { lang, name: 'Prize', publicUrl });
      expect(`${subject} ${preview}`).not.toContain('Prize');
    }
  });

  it('marks orders up for mail programs, and nothing can end the mark-up', () => {
    const { html } = writeMail(sample, { lang: 'zh_HK', name: '', publicUrl });
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const isOrder = sample.name.startsWith('order-') && !['order-draft', 'order-return'].includes(sample.name);
    expect(json !== undefined).toBe(isOrder);
    if (json === undefined) return;
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Order',
      orderNumber: 'HM-261104-7K3QX9',
      orderStatus: expect.stringMatching(/^https:\/\/schema\.org\/Order[A-Z]/),
      priceCurrency: 'HKD',
      price: '213.50',
      acceptedOffer: [{ price: '38.00' }, { price: '120.00' }],
    });
    expect(json).not.toMatch(/李嘉欣|4567/);
  });

  it('keeps a name that looks like HTML as text', () => {
    const { html } = writeMail(sample, { lang: 'zh_HK', name: '<img src=x onerror="x">', publicUrl });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;x&quot;&gt;');
  });
});
