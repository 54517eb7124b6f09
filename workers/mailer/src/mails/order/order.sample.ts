import type { OrderMailValues } from '@harbour/contracts/mail';

/** An order as the samples of its mails show it. */
export const orderValues: OrderMailValues = {
  number: 'HM-261104-7K3QX9',
  link: 'https://market.example/orders/690000000000000000000001',
  step: 'paid',
  mode: 'payment',
  lines: [
    { name: { en: 'Egg Tarts', zh_HK: '蛋撻', zh: '蛋挞' }, quantity: 2, amount: 76 },
    { name: { en: 'Paper Kite', zh_HK: '紙鳶', zh: '纸鸢' }, quantity: 1, amount: 120 },
  ],
  extras: [
    { name: { en: 'Tea time', zh_HK: '嘆茶時光', zh: '下午茶时光' }, amount: -12.5 },
    { name: { en: 'Delivery', zh_HK: '送貨費', zh: '配送费' }, amount: 30 },
  ],
  total: 213.5,
  wasPaid: true,
  delivery: { method: 'home', from: '2026-11-05', to: '2026-11-06' },
};
