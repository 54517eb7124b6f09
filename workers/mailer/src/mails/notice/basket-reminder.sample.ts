import type { MailTemplate } from '@harbour/contracts/mail';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'basket-reminder',
  values: {
    lines: [{ name: { en: 'Paper Kite', zh_HK: '紙鳶', zh: '纸鸢' }, quantity: 2 }],
    link: 'https://market.example/basket',
    unsubscribe: 'https://market.example/unsubscribe?token=abc&topic=basketReminders',
  },
};
