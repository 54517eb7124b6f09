import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ProductGrid } from './ProductGrid.tsx';

/** Everything that is new (product/screens §8), or one group of it: `?category=tea`. */
export function NewArrivalsPage() {
  const { t, i18n } = useTranslation();
  const [search] = useSearchParams();
  usePageView('new-arrivals');
  const asked = search.get('category') ?? '';
  const category = i18n.exists(`category.${asked}`) ? asked : undefined;
  return (
    <Page
      title={t(PAGES.newArrivals.title)}
      lead={t('product.lead')}
      description={t('product.description')}
      band={
        category && (
          <p>
            <Link className="button button--quiet" to={PATHS.newArrivals}>
              {t('product.onlyCategory', { category: t(`category.${category}`) })} <X aria-hidden="true" />
              <span className="visually-hidden">{t('product.allCategories')}</span>
            </Link>
          </p>
        )
      }
    >
      <ProductGrid category={category} level={2} />
    </Page>
  );
}
