import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@harbour/contracts/product';
import { usePageView } from '../../api/use-page-view.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { ProductGrid } from './ProductGrid.tsx';

/** Everything that is new (spec §2). */
export function NewArrivalsPage({ action }: { action: (product: Product) => ReactNode }) {
  const { t } = useTranslation();
  usePageView('new-arrivals');
  return (
    <div className="page">
      <PageHead title={t('product.title')} description={t('product.description')} />
      <header className="title-band">
        <h1>{t('product.title')}</h1>
        <p>{t('product.lead')}</p>
      </header>
      <ProductGrid action={action} />
    </div>
  );
}
