import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { usePageView } from '../../api/use-page-view.ts';
import { CatalogGrid } from '../../features/catalog/CatalogGrid.tsx';
import { NewsStrip } from '../../features/news/NewsStrip.tsx';
import { ProductGrid } from '../../features/product/ProductGrid.tsx';
import { PromotionStrip } from '../../features/promotion/PromotionStrip.tsx';
import { StructuredData } from '../../ui/page/StructuredData.tsx';
import { shopData, siteData } from '../../ui/page/structured-data.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Strip } from '../../ui/cards/Strip.tsx';
import { PATHS } from '../../routing/paths.ts';

/** How many new products the home page shows. */
const STRIP_LENGTH = 4;

function Hero() {
  const { t } = useTranslation();
  return (
    <section className="hero">
      <div className="hero__words">
        <h1>{t('catalog.title')}</h1>
        <p>{t('catalog.lead')}</p>
        <Link className="button" to={PATHS.newArrivals}>
          {t('catalog.toNewArrivals')} <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <div className="hero__picture">
        <Picture image="/pictures/guide-tram" alt="" sizes="(max-width: 760px) 40vw, 320px" eager />
      </div>
    </section>
  );
}

/** The hero and the catalogue. */
function Marketplace({ page, children }: { page: 'home' | 'catalog'; children?: ReactNode }) {
  const { t } = useTranslation();
  usePageView(page);
  return (
    <div className="page">
      <PageHead title={t(PAGES[page].title)} description={t('catalog.description')} />
      <Hero />
      <CatalogGrid />
      {children}
    </div>
  );
}

/** The Marketplace at `/`, with what is new. */
export function HomeScreen() {
  const { t } = useTranslation();
  return (
    <Marketplace page="home">
      {import.meta.env.SSR && (
        <StructuredData
          about={(shop) => [shopData(shop), siteData({ ...shop, home: PATHS.home, search: PATHS.search })]}
        />
      )}
      <Strip title={t(PAGES.newArrivals.title)} to={PATHS.newArrivals}>
        <ProductGrid limit={STRIP_LENGTH} />
      </Strip>
      <PromotionStrip />
      <NewsStrip />
    </Marketplace>
  );
}

/** The Marketplace alone, at `/catalog`. */
export const CatalogScreen = () => <Marketplace page="catalog" />;
