import type { Language } from '@harbour/contracts/language';
import type { ListSort } from '@harbour/contracts/list-sort';
import type { EDITED_PRODUCT_SORT_FIELDS, EditedProduct, ProductDraft } from '@harbour/contracts/product-admin';
import { createEditor, type EditorDependencies } from '../../editing/editor.ts';
import { termsOfQuery } from '../../search/words.rules.ts';
import { sortedPage, wantedPage } from '../../http/api/sort-cursor.ts';
import { validationError } from '../../http/api/validate.ts';
import type { CategoryService } from '../category/category.service.ts';
import type { PictureService } from '../picture/picture.service.ts';
import type { StockLedger } from '../stock/stock-ledger.service.ts';
import type { UnitService } from '../unit/unit.service.ts';
import type { WebhookEvents } from '../webhook/webhook-events.service.ts';
import type { ProductDocument } from './product.model.ts';
import type { ProductRepository } from './product.repository.ts';
import { editOf, newProductOf } from './product-draft.rules.ts';
import { recordedProduct, toEditedProduct, toProduct } from './product.view.ts';
import { stockChangesBetween } from './variant.rules.ts';

export interface ProductEditorDependencies extends EditorDependencies {
  readonly products: ProductRepository;
  readonly pictures: Pick<PictureService, 'assertKnown'>;
  readonly categories: Pick<CategoryService, 'use'>;
  readonly units: Pick<UnitService, 'use'>;
  readonly events: Pick<WebhookEvents, 'product' | 'stock'>;
  readonly ledger: Pick<StockLedger, 'record'>;
}

export interface EditedProductsQuery {
  readonly q?: string | undefined;
  readonly status?: ProductDocument['status'] | undefined;
  readonly sort?: ListSort<(typeof EDITED_PRODUCT_SORT_FIELDS)[number]> | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** The reader's, for a list by name. */
  readonly lang: Language;
}

const sortFieldsIn = (lang: Language) =>
  ({
    createdAt: { field: 'createdAt', kind: 'time' },
    name: { field: `name.${lang}`, kind: 'text' },
    price: { field: 'priceCents', kind: 'number' },
    stock: { field: 'stock', kind: 'number' },
  }) as const;

function eventOf(before: ProductDocument | undefined, after: ProductDocument) {
  if (before === undefined) return 'product.created';
  return before.status === 'online' && after.status === 'offline' ? 'product.withdrawn' : 'product.changed';
}

export type ProductEditor = ReturnType<typeof createProductEditor>;

/** Products as admins write them. What shoppers buy meanwhile stays sold: stock changes by a difference. */
export function createProductEditor({
  products,
  pictures,
  categories,
  units,
  events,
  ledger,
  ...deps
}: ProductEditorDependencies) {
  const newVariantId = (): string => products.editing.newId().toHexString();
  const editor = createEditor<ProductDocument, ProductDraft, EditedProduct>(
    {
      kind: 'product',
      stored: products.editing,
      show: toEditedProduct,
      recorded: recordedProduct,
      nameOf: ({ name }) => name.en,
      async check({ image, gallery, category, unit, variants = [] }) {
        const unknown = [
          ...((await categories.use(category)) ? [] : ['category']),
          ...((await units.use(unit)) ? [] : ['unit']),
        ];
        if (unknown.length > 0)
          throw validationError(unknown.map((path) => ({ path, message: 'validation.required' })));
        const own = variants.flatMap((variant) => variant.image ?? []);
        for (const picture of [image, ...gallery, ...own]) await pictures.assertKnown(picture);
      },
      create: (draft) => ({ ...newProductOf(draft, newVariantId), createdAt: new Date() }),
      change(before, draft) {
        const edit = editOf(draft, before, newVariantId);
        return edit && { ...edit, set: { ...edit.set, changedAt: new Date() } };
      },
      taken: () => validationError([{ path: 'sku', message: 'validation.skuTaken' }]),
      async onEdit(before, after, { draft, actor }) {
        await products.words.learn([after]);
        await events.product(eventOf(before, after), toProduct(after));
        const changes = stockChangesBetween(before, after);
        const cause = before === undefined ? 'opening' : draft.stockReason;
        await ledger.record(changes, { cause, by: actor.id });
        await events.stock(changes);
      },
    },
    deps,
  );
  return {
    ...editor,
    /** A page of products of any status, newest first unless sorted otherwise. */
    async list({ q = '', status, sort = '-createdAt', cursor, limit, lang }: EditedProductsQuery) {
      const terms = termsOfQuery(q);
      const sku = q.toUpperCase();
      // A search of nothing but punctuation finds nothing, rather than everything.
      if (q !== '' && terms.length === 0) return { body: [], page: { next: null } };
      const wanted = wantedPage(sort, sortFieldsIn(lang), { cursor, limit });
      const { rows, page } = sortedPage(await products.edited({ status, terms, sku, ...wanted }), wanted);
      return { body: rows.map(toEditedProduct), page };
    },
  };
}
