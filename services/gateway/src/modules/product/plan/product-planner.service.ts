import type { ProductDraft } from '@harbour/contracts/product-admin';
import { Slug } from '@harbour/contracts/slug';
import type { CsvProblem } from '../../../csv/read-csv.ts';
import type { BulkChange } from '../bulk/bulk-change.rules.ts';
import type { ProductBulk } from '../bulk/product-bulk.service.ts';
import { PRODUCT_COLUMNS } from '../file/product-columns.rules.ts';
import { draftOfRows } from '../file/product-draft-of-rows.rules.ts';
import { toEditedProduct } from '../product.view.ts';
import type { ProductDocument } from '../product.model.ts';
import { type NamedPictures, withPictures } from './picture-names.ts';
import { noOutcome, type Plan, type Planner, type PlanFor } from '../../../csv/plan.ts';
import type { RowGroup } from '../../../csv/row-groups.ts';

export interface ProductPlannerDependencies {
  readonly products: Pick<ProductBulk, 'bySkus' | 'bySlugs'>;
  readonly pictures: NamedPictures;
  /** Which codes and paths there are: to look, or within a transaction that relies on them. */
  readonly isCategory: (code: string, isRun: boolean) => Promise<boolean>;
  readonly isUnit: (code: string, isRun: boolean) => Promise<boolean>;
  readonly isPicture: (path: string) => Promise<boolean>;
}

const slugOf = ([{ cells }]: RowGroup): string => cells.get('product') ?? '';
const skuIn = (cell: string | undefined): string => (cell ?? '').trim().toUpperCase();

/** Asks once about each value. */
function once(ask: (value: string) => Promise<boolean>): (value: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (value) => {
    const answer = known.get(value) ?? ask(value);
    known.set(value, answer);
    return answer;
  };
}

type Ask = ReturnType<typeof asking>;

const asking = (deps: ProductPlannerDependencies, { isRun }: PlanFor) => ({
  category: once((code) => deps.isCategory(code, isRun)),
  unit: once((code) => deps.isUnit(code, isRun)),
  picture: once(deps.isPicture),
});

/** What a product names and the shop does not have, by column. */
async function missing({ category, unit, image, gallery, variants = [] }: ProductDraft, ask: Ask) {
  const areThere = async (paths: readonly string[]): Promise<boolean> =>
    (await Promise.all(paths.map(ask.picture))).every(Boolean);
  const checks: [column: string, message: string, isThere: boolean][] = [
    ['category', 'validation.importUnknown', await ask.category(category)],
    ['unit', 'validation.importUnknown', await ask.unit(unit)],
    ['image', 'validation.pictureMissing', await ask.picture(image)],
    ['gallery', 'validation.pictureMissing', await areThere(gallery)],
    ['variant_image', 'validation.pictureMissing', await areThere(variants.flatMap(({ image: own }) => own ?? []))],
  ];
  return checks.filter(([, , isThere]) => !isThere);
}

/** Reads products with their variants: rows that stand together and name one product. */
export function createProductPlanner(deps: ProductPlannerDependencies): Planner<BulkChange> {
  const { products, pictures } = deps;

  return {
    shape: { known: PRODUCT_COLUMNS, required: ['product'] },
    keyOf: ({ cells }) => cells.get('product') || undefined,
    keysIn: (group) => [
      { key: `product ${slugOf(group)}`, row: group[0], column: 'product' },
      ...group.flatMap((row) => {
        const sku = skuIn(row.cells.get('sku'));
        return sku === '' ? [] : [{ key: `sku ${sku}`, row, column: 'sku' }];
      }),
    ],
    async plan(all, what): Promise<Plan<BulkChange>> {
      const { groups, problems: missingPictures, failed } = await withPictures(all, what, pictures);
      const problems: CsvProblem[] = [...missingPictures];
      const outcome = { ...noOutcome(), failed };
      const changes: BulkChange[] = [];
      const ask = asking(deps, what);
      const stored = new Map((await products.bySlugs(groups.map(slugOf))).map((each) => [each.slug, each]));
      const skus = groups.flat().map((row) => skuIn(row.cells.get('sku')));
      const owners = ownersOf(await products.bySkus(skus.filter((sku) => sku !== '')));
      for (const group of groups) {
        const slug = slugOf(group);
        const before = stored.get(slug);
        const found = takenIn(group, owners);
        const key = Slug.safeParse(slug);
        if (!key.success) {
          found.push({
            line: group[0].line,
            column: 'product',
            message: key.error.issues[0]?.message ?? 'validation.slug',
          });
        }
        const read = draftOfRows(group, before && toEditedProduct(before));
        if ('problems' in read) found.push(...read.problems);
        else {
          const { line } = group[0];
          found.push(...(await missing(read.draft, ask)).map(([column, message]) => ({ line, column, message })));
        }
        problems.push(...found);
        if (found.length > 0 || 'problems' in read) outcome.failed += 1;
        else if (read.isSame) outcome.same += 1;
        else {
          outcome[before === undefined ? 'added' : 'changed'] += 1;
          changes.push(before === undefined ? { slug, draft: read.draft } : { before, draft: read.draft });
        }
      }
      return { changes, outcome, problems };
    },
  };
}

const ownersOf = (found: readonly ProductDocument[]): Map<string, string> =>
  new Map(found.flatMap(({ slug, skus = [] }) => skus.map((sku) => [sku, slug] as const)));

/** The rows of a group whose SKU another product has. */
function takenIn(group: RowGroup, owners: ReadonlyMap<string, string>): CsvProblem[] {
  return group.flatMap(({ line, cells }) => {
    const owner = owners.get(skuIn(cells.get('sku')));
    return owner === undefined || owner === slugOf(group)
      ? []
      : [{ line, column: 'sku', message: 'validation.skuTaken' }];
  });
}
