import type { MailTemplate } from '@harbour/contracts/mail';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'low-stock',
  values: {
    items: [
      { name: { en: 'Wool Scarf (Navy)', zh_HK: '羊毛頸巾（海軍藍）', zh: '羊毛围巾（藏青色）' }, stock: 2 },
      { name: { en: 'Wool Scarf (Camel)', zh_HK: '羊毛頸巾（駝色）', zh: '羊毛围巾（驼色）' }, stock: 0 },
    ],
    link: 'https://market.example/admin/products/64b000000000000000000001',
  },
};
