import { Suspense } from 'react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getDelivery } from '@harbour/contracts/delivery-days';
import { PAGES } from '@harbour/contracts/pages';
import { listPromotions } from '@harbour/contracts/promotion';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { CatalogGrid } from '../../features/catalog/CatalogGrid.tsx';
import { DeliveryPromise } from '../../features/delivery/DeliveryPromise.tsx';
import { Stalls } from '../../features/delivery/Stalls.tsx';
import { NewsStrip } from '../../features/news/NewsStrip.tsx';
import { LazyViewed } from '../../features/product/page/lazy-extras.ts';
import { recentlyViewed } from '../../features/product/page/recently-viewed.ts';
import { ProductGrid } from '../../features/product/ProductGrid.tsx';
import { PromotionStrip } from '../../features/promotion/PromotionStrip.tsx';
import { offerOfSeason, seasonOf } from '../../features/promotion/season.ts';
import { SeasonOffer } from '../../features/promotion/SeasonOffer.tsx';
import { PATHS } from '../../routing/paths.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Strip } from '../../ui/cards/Strip.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { StructuredData } from '../../ui/page/StructuredData.tsx';
import { shopData, siteData } from '../../ui/page/structured-data.ts';
import { useAlive } from '../../ui/use-alive.ts';
import './home.css';

// The Marketplace shows the same offers and news: these pages are one download.
export { NewsArticlePage } from '../../features/news/NewsArticlePage.tsx';
export { NewsPage } from '../../features/news/NewsPage.tsx';
export { JetsoPage } from '../../features/promotion/JetsoPage.tsx';

/** How many new products the home page shows. */
const STRIP_LENGTH = 4;

function ToNewArrivals() {
  const { t } = useTranslation();
  return (
    <Link className="button" to={PATHS.newArrivals}>
      {t('catalog.toNewArrivals')} <ArrowRight aria-hidden="true" />
    </Link>
  );
}

function Hero() {
  const { t } = useTranslation();
  return (
    <section className="hero">
      <div className="hero__words">
        <h1>{t('catalog.title')}</h1>
        <p>{t('catalog.lead')}</p>
        <ToNewArrivals />
      </div>
      <div className="hero__picture">
        <Picture image="/pictures/guide-tram" alt="" sizes="clamp(84px, 24vw, 300px)" eager />
      </div>
    </section>
  );
}

/** The season and its offer; where nothing is on offer, the Marketplace alone. */
function Opening() {
  const { t } = useTranslation();
  const { data: offers = [] } = useCall(listPromotions, {});
  const { data: delivery } = useCall(getDelivery, {});
  const offer = offerOfSeason(offers);
  if (offer === undefined) return <Hero />;
  // Of the day on which goods would arrive: it comes with the page, so that gateway and browser agree on it.
  const season = seasonOf(delivery?.methods[0]?.promise.from ?? '');
  return (
    <section className="opening">
      <div className="opening__words">
        {season && <p className="opening__season">{t(`home.season.${season}`)}</p>}
        <h1>{t('catalog.title')}</h1>
        <p className="opening__lead">{t('catalog.lead')}</p>
      </div>
      <SeasonOffer promotion={offer} />
    </section>
  );
}

/** What was looked at on this device: below what is seen first, so that nothing moves when it comes. */
function Viewed() {
  const isAlive = useAlive();
  if (!isAlive || recentlyViewed().length === 0) return null;
  return (
    <Suspense>
      <LazyViewed />
    </Suspense>
  );
}

/** The home page at `/`: the season's offer, when goods arrive, and the way to all that the shop has. */
export function HomeScreen() {
  const { t } = useTranslation();
  usePageView('home');
  return (
    <div className="page">
      <PageHead title={t(PAGES.home.title)} description={t('catalog.description')} />
      {import.meta.env.SSR && (
        <StructuredData
          about={(shop) => [shopData(shop), siteData({ ...shop, home: PATHS.home, search: PATHS.search })]}
        />
      )}
      <Opening />
      <DeliveryPromise />
      <Strip title={t('home.categories')} to={PATHS.catalog}>
        <CatalogGrid isSmall />
      </Strip>
      <PromotionStrip />
      <Strip title={t(PAGES.newArrivals.title)} to={PATHS.newArrivals}>
        <ProductGrid limit={STRIP_LENGTH} />
      </Strip>
      <Viewed />
      <NewsStrip />
      <Stalls />
    </div>
  );
}

/** The Marketplace alone, at `/catalog`. */
export function CatalogScreen() {
  const { t } = useTranslation();
  usePageView('catalog');
  return (
    <div className="page">
      <PageHead title={t(PAGES.catalog.title)} description={t('catalog.description')} />
      <Hero />
      <CatalogGrid />
    </div>
  );
}
