import type { CsvProblem, CsvRow } from '../../../csv/read-csv.ts';
import type { BulkChange, StockTarget } from '../bulk/bulk-change.rules.ts';
import type { ProductBulk } from '../bulk/product-bulk.service.ts';
import type { ProductDocument } from '../product.model.ts';
import { storedVariantsOf } from '../variant.rules.ts';
import { noOutcome, type Plan, type Planner } from '../../../csv/plan.ts';

/** The most pieces of a variant. */
const MOST = 1_000_000;

type Told =
  | { readonly to: number; readonly isDelivery: boolean }
  | { readonly column: string; readonly message: string }
  | 'nothing';

const wholeIn = (cell: string): number => (/^[+-]?\d{1,7}$/.test(cell) ? Number(cell) : Number.NaN);

/** The stock that a row gives to a variant: a count, corrected by what was sold since the file was made, or pieces more or fewer. */
export function stockOfRow({ cells }: CsvRow, now: number): Told {
  const [count = '', seen = '', change = ''] = ['stock', 'stock_before', 'change'].map((column) => cells.get(column));
  if (count !== '' && change !== '') return { column: 'change', message: 'validation.importStockTwice' };
  if (count === '' && change === '') return 'nothing';
  const [column, cell] = change === '' ? (['stock', count] as const) : (['change', change] as const);
  const given = wholeIn(cell);
  if (Number.isNaN(given)) return { column, message: 'validation.count' };
  const before = seen === '' ? now : wholeIn(seen);
  if (Number.isNaN(before)) return { column: 'stock_before', message: 'validation.count' };
  const to = column === 'change' ? now + given : now + given - before;
  if (given < 0 && column === 'stock') return { column, message: 'validation.count' };
  if (to < 0 || to > MOST) return { column, message: 'validation.importStock' };
  return { to, isDelivery: column === 'change' && given > 0 };
}

const skuIn = ({ cells }: CsvRow): string => (cells.get('sku') ?? '').toUpperCase();

/** Each variant of products under its SKU; a plain product without one under its slug. */
const variantsBySku = (found: readonly ProductDocument[]) =>
  new Map(
    found.flatMap((product) =>
      storedVariantsOf(product).map((variant) => [variant.sku.toUpperCase(), { product, variant }] as const),
    ),
  );

/** Reads stocks of variants, a row each. */
export function createStockPlanner({
  products,
}: {
  products: Pick<ProductBulk, 'bySkus' | 'bySlugs'>;
}): Planner<BulkChange> {
  return {
    shape: {
      known: ['sku', 'name', 'variant', 'stock_before', 'stock', 'change', 'reserved', 'low_stock'],
      required: ['sku'],
    },
    keyOf: () => undefined,
    keysIn: (group) => group.map((row) => ({ key: skuIn(row), row, column: 'sku' })),
    async plan(groups, { by }): Promise<Plan<BulkChange>> {
      const rows = groups.flat();
      const skus = rows.map(skuIn);
      const found = [
        ...(await products.bySkus(skus)),
        ...(await products.bySlugs(skus.map((sku) => sku.toLowerCase()))),
      ];
      const variants = variantsBySku(found);
      const problems: CsvProblem[] = [];
      const outcome = noOutcome();
      const targets = new Map<ProductDocument, Map<string, StockTarget>>();
      for (const row of rows) {
        const known = variants.get(skuIn(row));
        const told = known && stockOfRow(row, known.variant.stock);
        if (known === undefined || told === undefined) {
          problems.push({ line: row.line, column: 'sku', message: 'validation.importSku' });
          outcome.failed += 1;
        } else if (told === 'nothing' || ('to' in told && told.to === known.variant.stock)) outcome.same += 1;
        else if ('message' in told) {
          problems.push({ line: row.line, ...told });
          outcome.failed += 1;
        } else {
          const ofProduct = targets.get(known.product) ?? new Map<string, StockTarget>();
          ofProduct.set(known.variant.id, {
            to: told.to,
            cause: { cause: told.isDelivery ? 'delivery' : 'correction', by },
          });
          targets.set(known.product, ofProduct);
          outcome.changed += 1;
        }
      }
      return { changes: [...targets].map(([before, stocks]) => ({ before, stocks })), outcome, problems };
    },
  };
}
