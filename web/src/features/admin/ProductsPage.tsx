import { useDeferredValue, useState } from 'react';
import { PackageOpen, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  changeProduct,
  type EditedProduct,
  listEditedProducts,
  type ProductDraft,
} from '@harbour/contracts/product-admin';
import { call } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';
import { adminPath, PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { MoreButton } from '../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { ChoiceField } from '../../ui/choices/ChoiceField.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { DeskPage } from './DeskPage.tsx';
import { EntryRow } from './EntryRow.tsx';
import { NewLink } from './NewLink.tsx';
import { productDraftOf } from './product.draft.ts';
import { useCategoryOptions } from './use-edited-shelves.ts';

const STATUSES = ['online', 'offline'] as const;

function ProductRow({ product }: { product: EditedProduct }) {
  const { t } = useTranslation();
  const { price, number } = useFormats();
  const category = useCategoryOptions()?.find(({ value }) => value === product.category);
  return (
    <EntryRow
      name={product.name}
      to={adminPath(PATHS.adminProduct, product.id)}
      image={product.image}
      status={product.status}
      facts={[
        <b key="price" className="number">
          {price(product.price)}
        </b>,
        t('admin.inStock', { count: product.stock, number: number(product.stock) }),
        category?.label.trim() ?? product.category,
      ]}
      onStatus={(status) =>
        call(changeProduct, {
          params: { id: product.id },
          body: { ...(productDraftOf(product, product) as ProductDraft), status, version: product.version },
        })
      }
    />
  );
}

/** Products of any status: found, put on sale or taken off it, and the way to each. */
export function ProductsPage() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<EditedProduct['status']>();
  const q = useDeferredValue(typed.trim());
  const query = usePages(listEditedProducts, {
    query: { ...(q ? { q } : {}), ...(status ? { status } : {}) },
  });
  return (
    <DeskPage title={t('admin.section.products')} action={<NewLink path={PATHS.adminProduct} />}>
      <search className="desk__filters">
        <div className="field">
          <label htmlFor="desk-search">{t('admin.search')}</label>
          <div className="field__box">
            <input
              id="desk-search"
              type="search"
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Search aria-hidden="true" className="field__icon" />
          </div>
        </div>
        <ChoiceField
          label={t('admin.field.status')}
          value={status}
          options={STATUSES.map((each) => ({ value: each, label: t(`admin.status.${each}`) }))}
          none={t('admin.any')}
          onChoose={setStatus}
        />
      </search>
      <States
        query={query}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyPanel icon={<PackageOpen aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(products) => (
          <ul className="desk-rows">
            {products.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </ul>
        )}
      </States>
      <MoreButton pages={query} />
    </DeskPage>
  );
}
