import type { MailTemplate } from '@harbour/contracts/mail';

/** The mail of an offer that begins, as the gateway would order it for somebody who agreed to such mails. */
export const sample: MailTemplate = {
  name: 'promo',
  values: {
    offer: {
      title: { en: '15% off the tea shelf', zh_HK: '茶架八五折', zh: '茶架八五折' },
      summary: { en: 'All of it, this week.', zh_HK: '今個星期，成個茶架。', zh: '本周，整个茶架。' },
      link: 'https://market.example/jetso#tea-time',
      code: 'TEATIME',
    },
    unsubscribe: 'https://market.example/unsubscribe?token=abc',
  },
};
