import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@harbour/contracts/language-codes';
import type { Order } from '@harbour/contracts/order';
import { extractText, getDocumentProxy } from 'unpdf';
import { anOrder, inAll } from '../../pdf/order.sample.ts';
import { createPackingService } from './packing.service.ts';

const LOCKER = { code: 'H852FE01P', name: inAll('大圍美林商場'), district: 'Sha Tin' as const };

const sent = (changes: Partial<Order> = {}, delivery: Partial<Order['delivery']> = {}): Order => {
  const order = anOrder(changes);
  return {
    ...order,
    delivery: {
      ...order.delivery,
      method: 'home',
      point: null,
      address: { building: '翠玉樓 12 樓 B 室', street: '彌敦道 88 號', district: 'Yau Tsim Mong', city: 'Hong Kong' },
      recipient: { name: '陳大文', phone: '+852 9123 4567' },
      ...delivery,
    },
  };
};

async function printed(kind: 'slips' | 'labels', orders: Order[], language: (typeof LANGUAGES)[number] = 'zh_HK') {
  const service = createPackingService({
    ordersOf: async () => orders,
    shop: { name: '海港市集有限公司', address: '荃灣海盛路 3 號' },
    lockers: { of: (code) => (code === LOCKER.code ? LOCKER : undefined) },
  });
  const bytes = await service[kind](
    orders.map(({ number }) => number),
    language,
  );
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const [left = 0, top = 0, right = 0, bottom = 0] = (await pdf.getPage(1)).view;
  const size = [Math.round(right - left), Math.round(bottom - top)];
  return { bytes, pages: text.map((page) => page.replaceAll(/\s/g, '')), size };
}

describe('packing slips', () => {
  it('are a page for each order, with SKU, name and pieces of each line, and where it goes', async () => {
    const order = sent({ description: '請勿按門鈴' });
    const [line] = order.basket.products;
    if (line === undefined) throw new Error('the sample has a line');
    const scarf = {
      ...line,
      product: { ...line.product, name: inAll('羊毛頸巾') },
      variant: { id: '2', sku: 'SCARF-RED', options: {}, label: inAll('紅色') },
      quantity: 2,
    };
    const other = sent({ number: 'HM-261125-AAAAAA' }, { method: 'locker', address: null, point: LOCKER.code });
    const first = { ...order, basket: { ...order.basket, products: [line, scarf] } };
    const { pages, size, bytes } = await printed('slips', [first, other]);
    expect(size).toEqual([595, 842]);
    expect(pages).toHaveLength(2);
    for (const words of [
      'HM-261125-7K3QX9',
      'SCARF-RED',
      '羊毛頸巾',
      '紅色',
      '總件數：5',
      '請勿按門鈴',
      '陳大文',
      '+85291234567',
      '香港油尖旺區彌敦道88號翠玉樓12樓B室',
    ]) {
      expect(pages[0]).toContain(words);
    }
    expect(pages[1]).toContain('HM-261125-AAAAAA');
    expect(pages[1]).toContain('H852FE01P大圍美林商場');
    expect(bytes.length).toBeLessThan(80_000);
  });

  it('name neither prices nor the code that opens a collection', async () => {
    const collected = sent({}, { method: 'pickup', address: null, point: 'megabox', collectionCode: '7QQ7QQ' });
    const { pages } = await printed('slips', [collected], 'en');
    expect(pages[0]).toContain('Collectedatastall');
    expect(pages.join('')).not.toMatch(/HK\$|7QQ7QQ/);
  });

  it('of a hundred lines go on on further pages', async () => {
    const order = sent();
    const products = Array.from({ length: 100 }, () => order.basket.products[0] ?? []).flat();
    const { pages } = await printed('slips', [{ ...order, basket: { ...order.basket, products } }]);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.at(-1)).toContain('總件數：300');
  });
});

describe('labels', () => {
  it.each(LANGUAGES)('are an A6 page for each order, in %s', async (language) => {
    const tracked = sent({ tracking: { carrier: 'sf', number: 'SF1234567890', link: null } });
    const { pages, size } = await printed('labels', [tracked, sent({ number: 'HM-261125-AAAAAA' })], language);
    expect(size).toEqual([298, 420]);
    expect(pages).toHaveLength(2);
    for (const words of [
      '陳大文',
      '+85291234567',
      '彌敦道88號',
      'HM-261125-7K3QX9',
      'SF1234567890',
      '海港市集有限公司',
    ]) {
      expect(pages[0]).toContain(words);
    }
    expect(pages[1]).toContain('HM-261125-AAAAAA');
    expect(pages.join('')).not.toContain('□');
  });

  it('stay on one page with the longest address', async () => {
    const long = (text: string) => text.repeat(120).slice(0, 120);
    const address = {
      building: long('Tower '),
      street: long('Street '),
      district: 'Islands' as const,
      city: 'Hong Kong',
    };
    const { pages } = await printed('labels', [
      sent({}, { address, recipient: { name: long('Li '), phone: '+85291234567' } }),
    ]);
    expect(pages).toHaveLength(1);
  });
});

it('leaves out what has no goods to pack, and is refused where nothing is left', async () => {
  const unpaid = sent({ number: 'HM-261125-BBBBBB', status: 'placed' });
  const { pages } = await printed('labels', [unpaid, sent()]);
  expect(pages).toHaveLength(1);
  await expect(printed('labels', [unpaid])).rejects.toMatchObject({ status: 409, key: 'error.nothingToPack' });
});
