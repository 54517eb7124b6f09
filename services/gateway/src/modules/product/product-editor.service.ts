import type { EditedProduct, ProductDraft } from '@harbour/contracts/product-admin';
import { createEditor, differenceOf, type EditorDependencies } from '../../editing/editor.ts';
import { termsOfQuery } from '../../search/words.rules.ts';
import { validationError } from '../../http/api/validate.ts';
import type { CategoryService } from '../category/category.service.ts';
import type { PictureService } from '../picture/picture.service.ts';
import type { UnitService } from '../unit/unit.service.ts';
import type { WebhookEvents } from '../webhook/webhook-events.service.ts';
import type { ProductDocument } from './product.model.ts';
import type { ProductRepository } from './product.repository.ts';
import { storedTermsOf } from './search-terms.rules.ts';
import { toEditedProduct, toProduct } from './product.view.ts';

export interface ProductEditorDependencies extends EditorDependencies {
  readonly products: ProductRepository;
  readonly pictures: Pick<PictureService, 'assertKnown'>;
  readonly categories: Pick<CategoryService, 'use'>;
  readonly units: Pick<UnitService, 'use'>;
  readonly events: Pick<WebhookEvents, 'product' | 'stock'>;
}

export interface EditedProductsQuery {
  readonly q?: string | undefined;
  readonly status?: ProductDocument['status'] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

function fieldsOf({ price, stock: _stock, ...draft }: ProductDraft) {
  return { ...draft, priceCents: Math.round(price * 100), ...storedTermsOf(draft) };
}

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
  ...deps
}: ProductEditorDependencies) {
  const editor = createEditor<ProductDocument, ProductDraft, EditedProduct>(
    {
      kind: 'product',
      stored: products.editing,
      show: toEditedProduct,
      nameOf: ({ name }) => name.en,
      async check({ image, gallery, category, unit }) {
        const unknown = [
          ...((await categories.use(category)) ? [] : ['category']),
          ...((await units.use(unit)) ? [] : ['unit']),
        ];
        if (unknown.length > 0)
          throw validationError(unknown.map((path) => ({ path, message: 'validation.required' })));
        for (const picture of [image, ...gallery]) await pictures.assertKnown(picture);
      },
      create: (draft) => ({ ...fieldsOf(draft), stock: draft.stock.to, createdAt: new Date() }),
      change(before, draft) {
        const stock = differenceOf(before.stock, draft.stock);
        return stock === undefined ? undefined : { set: { ...fieldsOf(draft), changedAt: new Date() }, add: { stock } };
      },
      async onEdit(before, after) {
        await events.product(eventOf(before, after), toProduct(after));
        const [now, then] = [after.stock, before?.stock ?? 0];
        if (now === then) return;
        await events.stock(async () => [{ id: after._id.toHexString(), slug: after.slug, stock: now, before: then }]);
      },
    },
    deps,
  );
  return {
    ...editor,
    /** A page of products of any status, newest first. */
    async list({ q = '', status, cursor, limit }: EditedProductsQuery) {
      const terms = termsOfQuery(q);
      // A search of nothing but punctuation finds nothing, rather than everything.
      if (q !== '' && terms.length === 0) return { body: [], page: { next: null } };
      const found = await products.edited({ status, terms, after: cursor, limit });
      const shown = found.slice(0, limit).map(toEditedProduct);
      return { body: shown, page: { next: found.length > limit ? (shown.at(-1)?.id ?? null) : null } };
    },
  };
}
