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
  delivery: {
    method: 'home',
    from: '2026-11-05',
    to: '2026-11-06',
    recipient: { name: '李嘉欣', phone: '+852 •••• 4567' },
    address: {
      building: 'Flat B, 12/F, Jade House',
      street: '88 Nathan Road',
      district: 'Yau Tsim Mong',
      city: 'Hong Kong',
    },
  },
};

/** The same order to a locker and to a stall. */
export const otherWays: Readonly<Record<'locker' | 'pickup', OrderMailValues['delivery']>> = {
  locker: {
    method: 'locker',
    from: '2026-11-05',
    to: '2026-11-06',
    recipient: { name: '李嘉欣', phone: '+852 •••• 4567' },
    locker: {
      code: 'H852FE01P',
      name: { en: 'Mei Lam Shopping Centre, Tai Wai', zh_HK: '大圍美林商場', zh: '大围美林商场' },
    },
  },
  pickup: {
    method: 'pickup',
    from: '2026-11-05',
    to: '2026-11-05',
    stall: {
      name: { en: 'MegaBox, Kowloon Bay', zh_HK: '九龍灣 MegaBox', zh: '九龙湾 MegaBox' },
      address: { en: '38 Wang Chiu Road', zh_HK: '宏照道 38 號', zh: '宏照道 38 号' },
      opens: '11:00',
      closes: '21:00',
    },
    collectionCode: '7K3QX9',
  },
};
