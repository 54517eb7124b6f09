import type { MailTemplate } from '@harbour/contracts/mail';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'price-drop',
  values: {
    product: { en: 'Paper Kite', zh_HK: '紙鳶', zh: '纸鸢' },
    price: 98,
    before: 120,
    link: 'https://market.example/product/paper-kite',
    unsubscribe: 'https://market.example/unsubscribe?token=abc&topic=priceDrops',
  },
};
