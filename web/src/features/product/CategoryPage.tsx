import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { categoryQuery, isCategory } from '@harbour/contracts/first-queries';
import { listProducts } from '@harbour/contracts/product';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { categoryPath } from '../../routing/paths.ts';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonGrid } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { ProductCards } from './ProductCards.tsx';

function Category({ slug }: { slug: string }) {
  const { t } = useTranslation();
  usePageView('category');
  const query = useCall(listProducts, { query: categoryQuery(slug) });
  const name = t(`category.${slug}`);
  const before = <Breadcrumbs steps={[{ name, path: categoryPath(slug) }]} />;
  return (
    <Page title={name} description={t('product.ofCategory', { category: name })} before={before}>
      <States
        query={query}
        skeleton={<SkeletonGrid count={8} className="cards" />}
        empty={<EmptyPanel icon={<PackageOpen aria-hidden="true" />} text={t('product.emptyCategory')} />}
        fallbackKey="product.failed"
      >
        {(products) => <ProductCards products={products} level={2} />}
      </States>
    </Page>
  );
}

/** All that a category has on sale, by price ascending. */
export function CategoryPage() {
  const { slug = '' } = useParams();
  return isCategory(slug) ? <Category key={slug} slug={slug} /> : <NotFoundPage isGone={false} />;
}
