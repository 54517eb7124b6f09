import type { Analytics, AnalyticsPart, SalesFigures } from '@harbour/contracts/analytics';
import type { Language, Localized } from '@harbour/contracts/language';

type Cell = string | number | null;

/** A table of analytics as a file has it: a name for each column, and its rows. Amounts are dollars. */
export interface AnalyticsTable {
  readonly titles: readonly string[];
  readonly rowsOf: (analytics: Analytics, lang: Language) => readonly (readonly Cell[])[];
}

const CHARGES: Localized = {
  en: 'Delivery and other charges',
  zh_HK: '送貨費及其他收費',
  zh: '配送费及其他费用',
};

const FIGURES = [
  'orders',
  'pieces',
  'sales',
  'charges',
  'discounts',
  'refunds',
  'net',
  'average',
  'views',
  'conversion',
] as const satisfies readonly (keyof SalesFigures)[];

/** The table of each part. Together with its last row, that of categories has all sales. */
export const ANALYTICS_TABLES: Readonly<Record<AnalyticsPart, AnalyticsTable>> = {
  day: {
    titles: ['day', ...FIGURES],
    rowsOf: ({ days }) => days.map((figures) => [figures.day, ...FIGURES.map((name) => figures[name])]),
  },
  category: {
    titles: ['category', 'name', 'pieces', 'sales', 'sales_before'],
    rowsOf: ({ categories, total, totalBefore }, lang) => [
      ...categories.map(({ category, name, pieces, sales, salesBefore }) => [
        category,
        name?.[lang] ?? null,
        pieces,
        sales,
        salesBefore,
      ]),
      ['', CHARGES[lang], null, total.charges, totalBefore.charges],
    ],
  },
  promotion: {
    titles: ['rule', 'name', 'orders', 'orders_before', 'discounts', 'sales', 'sales_before'],
    rowsOf: ({ promotions }, lang) =>
      promotions.map(({ rule, name, orders, ordersBefore, discounts, sales, salesBefore }) => [
        rule,
        name[lang],
        orders,
        ordersBefore,
        discounts,
        sales,
        salesBefore,
      ]),
  },
  payment: {
    titles: ['method', 'orders', 'sales', 'sales_before', 'refunds'],
    rowsOf: ({ payments }) =>
      payments.map(({ method, orders, sales, salesBefore, refunds }) => [method, orders, sales, salesBefore, refunds]),
  },
  product: {
    titles: ['product', 'name', 'pieces', 'pieces_before', 'sales', 'sales_before'],
    rowsOf: ({ products }, lang) =>
      products.map(({ product, name, pieces, piecesBefore, sales, salesBefore }) => [
        product,
        name[lang],
        pieces,
        piecesBefore,
        sales,
        salesBefore,
      ]),
  },
};
