import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { HeartOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { getProduct, type Product } from '@harbour/contracts/product';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { usePageView } from '../../../api/use-page-view.ts';
import { useFormats } from '../../../i18n/format.ts';
import { PATHS } from '../../../routing/paths.ts';
import { useSession } from '../../../session/session.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import { StockAlertButton } from '../../../wish/StockAlertButton.tsx';
import { useWishChange, useWishes } from '../../../wish/use-wishes.ts';
import type { DeviceWish } from '../../../wish/wish.store.ts';
import { ProductCards } from '../ProductCards.tsx';
import '../../../wish/wish.css';

/** How many are shown at first, and added with each press. */
const AT_ONCE = 24;

/** A product on sale; undefined if it is no longer sold. */
async function findProduct(id: string, signal: AbortSignal): Promise<Product | undefined> {
  try {
    return await call(getProduct, { params: { id } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The products of wishes that are on sale. Its key has their prefix: it is refetched when one of them changes. */
function useProducts(wishes: readonly DeviceWish[]) {
  const ids = wishes.map(({ id }) => id);
  return useQuery({
    queryKey: [getProduct.path, 'wishes', ids],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(ids.map((id) => findProduct(id, signal)));
      return found.filter((product) => product !== undefined);
    },
    placeholderData: (before) => before,
  });
}

/** Products that cost less than when they were added. */
function Cheaper({ wishes, products }: { wishes: readonly DeviceWish[]; products: readonly Product[] }) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const cheaper = products.flatMap((product) => {
    const before = wishes.find(({ id }) => id === product.id)?.price ?? 0;
    return product.price < before ? [{ product, before }] : [];
  });
  if (cheaper.length === 0) return null;
  return (
    <ul className="notice notice--good wishes__cheaper">
      {cheaper.map(({ product, before }) => (
        <li key={product.id}>
          {t('wishes.cheaper', { name: text(product.name), now: price(product.price), before: price(before) })}
        </li>
      ))}
    </ul>
  );
}

function SoldOut({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const soldOut = products.filter(({ stock }) => stock <= 0);
  if (soldOut.length === 0) return null;
  return (
    <section className="section" aria-labelledby="wishes-sold-out">
      <h2 id="wishes-sold-out">{t('wishes.soldOut')}</h2>
      <ul className="wishes__rows">
        {soldOut.map((product) => (
          <li key={product.id} className="card">
            <b>{text(product.name)}</b>
            <StockAlertButton product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Wishes for products that are no longer sold: all they offer is to be removed. */
function Gone({ wishes, products }: { wishes: readonly DeviceWish[]; products: readonly Product[] }) {
  const { t } = useTranslation();
  const { change, isPending } = useWishChange();
  const gone = wishes.filter(({ id }) => products.every((product) => product.id !== id));
  return (
    <ul className="wishes__rows">
      {gone.map((wish) => (
        <li key={wish.id} className="card">
          {t('wishes.gone')}
          <button
            type="button"
            className="button button--quiet button--small"
            disabled={isPending}
            onClick={() => change({ product: wish, isWished: false })}
          >
            {t('wishes.remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Wishes({ wishes }: { wishes: readonly DeviceWish[] }) {
  const { t } = useTranslation();
  const [count, setCount] = useState(AT_ONCE);
  const shown = wishes.slice(0, count);
  const query = useProducts(shown);
  const parts = (found: readonly Product[]) => {
    // A removed product disappears before the answer arrives.
    const products = found.filter(({ id }) => shown.some((wish) => wish.id === id));
    return (
      <>
        <Cheaper wishes={shown} products={products} />
        <ProductCards products={products} level={2} />
        <SoldOut products={products} />
        {!query.isPlaceholderData && <Gone wishes={shown} products={products} />}
      </>
    );
  };
  return (
    <>
      <States query={query} skeleton={<SkeletonLines count={4} />} empty={parts([])} fallbackKey="product.failed">
        {parts}
      </States>
      {count < wishes.length && (
        <button type="button" className="button button--quiet more" onClick={() => setCount(count + AT_ONCE)}>
          {t('action.more')}
        </button>
      )}
    </>
  );
}

function NoWishes() {
  const { t } = useTranslation();
  return (
    <EmptyPanel
      icon={<HeartOff aria-hidden="true" />}
      text={t('wishes.none')}
      action={
        <Link className="button" to={PATHS.newArrivals}>
          {t('nav.newArrivals')}
        </Link>
      }
    />
  );
}

/** The wish list: an account's on all its devices, a visitor's on this device (product/screens §9). */
export function WishesPage() {
  const { t } = useTranslation();
  const session = useSession();
  const wishes = useWishes();
  usePageView('wishes');
  return (
    <Page title={t(PAGES.wishes.title)} lead={t(session ? 'wishes.lead' : 'wishes.leadVisitor')}>
      {session && (
        <p>
          <Link to={`${PATHS.user}#consents`}>{t('wishes.toConsents')}</Link>
        </p>
      )}
      {wishes === undefined && <SkeletonLines count={4} />}
      {wishes?.length === 0 && <NoWishes />}
      {wishes !== undefined && wishes.length > 0 && <Wishes wishes={wishes} />}
    </Page>
  );
}
