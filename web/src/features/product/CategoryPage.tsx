import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { type Category, type CategoryInTree, getCategory } from '@harbour/contracts/category';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { useFormats } from '../../i18n/format.ts';
import { categoryPath } from '../../routing/paths.ts';
import { SkeletonGrid } from '../../ui/cards/Skeleton.tsx';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ProductList } from './list/ProductList.tsx';
import './product.css';

/** The ways to the categories that are part of one. */
function CategoryLinks({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('search.category')}>
      <ul className="quick__categories">
        {categories.map(({ code, slug, name }) => (
          <li key={code}>
            <Link className="button button--quiet" to={categoryPath(slug)}>
              {text(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryShelf({ category }: { category: CategoryInTree }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const name = text(category.name);
  const way = category.above === null ? [category] : [category.above, category];
  const before = <Breadcrumbs steps={way.map((each) => ({ name: text(each.name), path: categoryPath(each.slug) }))} />;
  const empty = <EmptyPanel icon={<PackageOpen aria-hidden="true" />} text={t('product.emptyCategory')} />;
  return (
    <Page title={name} description={t('product.ofCategory', { category: name })} before={before}>
      <CategoryLinks categories={category.below} />
      <ProductList shelf={{ category: category.slug }} empty={empty} />
    </Page>
  );
}

/** All that a category and its own have on sale, by price ascending where nothing else is asked for. */
export function CategoryPage() {
  const { slug = '' } = useParams();
  usePageView('category');
  const query = useCall(getCategory, { params: { slug } });
  // Asked for by a slug that it had, or by its code.
  if (query.data !== undefined && query.data.slug !== slug)
    return <Navigate to={categoryPath(query.data.slug)} replace />;
  return (
    <States
      query={query}
      skeleton={
        <div className="page">
          <SkeletonGrid count={8} className="cards" />
        </div>
      }
      empty={null}
      gone={<NotFoundPage isGone={false} />}
      fallbackKey="product.failed"
    >
      {(category) => <CategoryShelf key={category.code} category={category} />}
    </States>
  );
}
