import type { MailTemplate } from '@harbour/contracts/mail';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'back-in-stock',
  values: {
    product: { en: 'Paper Kite', zh_HK: '紙鳶', zh: '纸鸢' },
    link: 'https://market.example/product/paper-kite',
    unsubscribe: 'https://market.example/unsubscribe?token=abc&topic=backInStock',
  },
};
