import { describe, expect, it } from '@jest/globals';
import { inParts, MOST_DUE, PART } from '../../store/in-parts.ts';
import { createPriceDrops } from './price-drops.service.ts';
import { createStockReturns } from './stock-returns.service.ts';

const COUNT = MOST_DUE + 7;
const ids = Array.from({ length: COUNT }, (_, n) => String(n));

async function* rowsOf<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

/** A shelf with so many of everything, and tells how much was asked for at once. */
function aShelf(stock: number) {
  const asked: number[] = [];
  const onSale = (wanted: readonly string[]) => {
    asked.push(wanted.length);
    const name = { en: 'Tart', zh_HK: '撻', zh: '挞' };
    return Promise.resolve(new Map(wanted.map((id) => [id, { id, slug: id, name, priceCents: 5, stock }])));
  };
  return { asked, onSale };
}

const tasks = {
  'price-drop': (onSale: ReturnType<typeof aShelf>['onSale']) => {
    const watched = () => inParts(rowsOf(ids.map((productId) => ({ productId, highestCents: 9, wasTold: false }))));
    return createPriceDrops({ wishes: { watched }, products: { onSale } } as never);
  },
  'back-in-stock': (onSale: ReturnType<typeof aShelf>['onSale']) => {
    const alerts = { products: () => inParts(rowsOf(ids)), toldSince: () => Promise.resolve(0) };
    return createStockReturns({ alerts, products: { onSale } } as never);
  },
};

describe.each(Object.entries(tasks))('%s', (_, task) => {
  it('looks at watched products part by part, until so many are due as are done at once', async () => {
    const { asked, onSale } = aShelf(1);
    const due = await task(onSale).due(new Date());
    expect(due.map(({ id }) => id)).toEqual(ids.slice(0, MOST_DUE));
    expect(asked).toEqual([PART, PART]);
  });

  it('looks at all of them where nothing is due', async () => {
    const { asked, onSale } = aShelf(0);
    expect(await task(onSale).due(new Date())).toEqual([]);
    expect(asked).toEqual([PART, PART, 7]);
  });
});
