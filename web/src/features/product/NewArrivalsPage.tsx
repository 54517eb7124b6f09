import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { categoryIn, NEW_SHELF } from '@harbour/contracts/first-queries';
import { PAGES } from '@harbour/contracts/pages';
import { usePageView } from '../../api/use-page-view.ts';
import { categoryPath } from '../../routing/paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyPanel } from '../../ui/page/States.tsx';
import { ProductList } from './list/ProductList.tsx';

/** Everything that is new (product/screens §8); its groups, `?category=tea`, have pages of their own. */
export function NewArrivalsPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  usePageView('new-arrivals');
  const category = categoryIn(search);
  if (category !== undefined) return <Navigate to={categoryPath(category)} replace />;
  const empty = <EmptyPanel icon={<PackageOpen aria-hidden="true" />} text={t('product.empty')} />;
  return (
    <Page title={t(PAGES.newArrivals.title)} lead={t('product.lead')} description={t('product.description')}>
      <ProductList shelf={NEW_SHELF} empty={empty} />
    </Page>
  );
}
