import type { Analytics } from '@harbour/contracts/analytics';
import type { Localized } from '@harbour/contracts/language';

/** A part of all sales; with all others it makes the whole. */
export interface SharedSales {
  readonly key: string;
  readonly name: string;
  /** Null for what is not sold in pieces. */
  readonly pieces: number | null;
  readonly sales: number;
  readonly salesBefore: number;
  /** Of all sales; null where there are none. */
  readonly share: number | null;
}

/** The categories and, last, delivery and other charges: together the sales of the span, to the cent. */
export function sharedSales(
  { categories, total, totalBefore }: Pick<Analytics, 'categories' | 'total' | 'totalBefore'>,
  names: { readonly text: (name: Localized) => string; readonly charges: string },
): SharedSales[] {
  const shareOf = (sales: number) => (total.sales === 0 ? null : sales / total.sales);
  const goods = categories.map(({ category, name, ...sums }) => ({
    ...sums,
    key: category,
    name: name === null ? category : names.text(name),
    share: shareOf(sums.sales),
  }));
  if (total.charges === 0 && totalBefore.charges === 0) return goods;
  const { charges } = total;
  return [
    ...goods,
    {
      key: '',
      name: names.charges,
      pieces: null,
      sales: charges,
      salesBefore: totalBefore.charges,
      share: shareOf(charges),
    },
  ];
}
