import { type RefObject, useRef, useState } from 'react';
import { PackageX, ShoppingBasket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { productCard } from '@harbour/contracts/cards';
import { getProduct, type Product } from '@harbour/contracts/product';
import { choicesIn } from '@harbour/contracts/choices';
import { useCall } from '../../../api/use-call.ts';
import { usePageView } from '../../../api/use-page-view.ts';
import { useCategories, useUnits, wayTo } from '../../../api/use-shelves.ts';
import { categoryPath, PATHS, productPath } from '../../../routing/paths.ts';
import { AddToBasket } from '../../../basket/AddToBasket.tsx';
import { quantityOf, useBasket } from '../../../basket/basket.store.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Breadcrumbs } from '../../../ui/page/Breadcrumbs.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { States } from '../../../ui/page/States.tsx';
import { usePolling } from '../../../live/live-state.ts';
import { WhenAlive } from '../../../ui/WhenAlive.tsx';
import { initialVariant } from './choice.rules.ts';
import { VariantChoice } from './VariantChoice.tsx';
import { Gallery } from './Gallery.tsx';
import { LazyExtras, LazyReviews, LazyViewed } from './lazy-extras.ts';
import { RelatedProducts } from './RelatedProducts.tsx';
import { Rating } from '../Rating.tsx';
import { ProductFacts } from '../reviews/ProductFacts.tsx';
import { StockHint } from '../StockHint.tsx';
import '../product.css';

/** The most pieces that are added in one go; the basket takes more. */
const MOST_AT_ONCE = 10;
/**
 * How often stock and price are asked for again while the page is looked at: the gateway answers visitors from memory.
 * People who hear over the socket of what is sold out ask less often, for the number that is left.
 */
const AGAIN_MS = 4_000;
const AGAIN_LIVE_MS = 15_000;

function ProductSkeleton() {
  return (
    <div className="detail" aria-hidden="true">
      <div className="skeleton skeleton--picture" />
      <div className="skeleton-lines">
        <div className="skeleton skeleton--row" />
        <div className="skeleton skeleton--line skeleton--short" />
        <div className="skeleton skeleton--line" />
        <div className="skeleton skeleton--line" />
      </div>
    </div>
  );
}

function ProductGone() {
  const { t } = useTranslation();
  return (
    <div className="panel">
      <PageHead title={t('productPage.goneTitle')} />
      <PackageX aria-hidden="true" />
      <h1>{t('productPage.goneTitle')}</h1>
      <p>{t('productPage.gone')}</p>
      <div className="panel__actions">
        <Link className="button" to={PATHS.newArrivals}>
          {t('nav.newArrivals')}
        </Link>
        <Link className="button button--quiet" to={PATHS.catalog}>
          {t('nav.marketplace')}
        </Link>
      </div>
    </div>
  );
}

function InBasket({ id }: { id: string }) {
  const { t } = useTranslation();
  const count = quantityOf(useBasket(), id);
  if (count === 0) return null;
  return (
    <Link className="detail__basket" to={PATHS.basket}>
      <ShoppingBasket aria-hidden="true" /> {t('productPage.inBasket', { count })}
    </Link>
  );
}

/** How many are added at once: no more than there are. */
function Quantity({ most, field }: { most: number; field: RefObject<HTMLSelectElement | null> }) {
  const { t } = useTranslation();
  return (
    <select
      className="detail__quantity number"
      aria-label={t('productPage.quantity')}
      // The browser keeps the choice: one that is made before the page is alive must not be lost.
      ref={field}
    >
      {Array.from({ length: Math.max(1, Math.min(MOST_AT_ONCE, most)) }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </select>
  );
}

function ProductDetail({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { text, price, language } = useFormats();
  const unitOf = useUnits();
  const way = wayTo(product.category, useCategories());
  const [chosenId, choose] = useState<string>();
  const { options, variants } = choicesIn(product);
  const chosen = variants.find(({ id }) => id === chosenId) ?? initialVariant(variants);
  const { price: cost, stock, backOrder } = chosen ?? product;
  const image = chosen?.image ?? product.image;
  const quantity = useRef<HTMLSelectElement>(null);
  const name = text(product.name);
  return (
    <>
      <PageHead
        title={name}
        description={text(product.description)}
        picture={import.meta.env.SSR ? productCard(product, language) : undefined}
        path={productPath(product.slug)}
      />
      <Breadcrumbs
        steps={[
          ...way.map((category) => ({ name: text(category.name), path: categoryPath(category.slug) })),
          { name, path: productPath(product.slug) },
        ]}
      />
      {import.meta.env.SSR && <ProductFacts product={product} />}
      <article className="detail">
        <Gallery key={image} product={{ ...product, image }} />
        <div className="detail__words">
          <h1>{name}</h1>
          <p className="product__price detail__price number">
            <b>{price(cost)}</b> <span>{t('product.perUnit', { unit: unitOf(product.unit) })}</span>
          </p>
          {product.rating && (
            <a href="#reviews">
              <Rating product={product} />
            </a>
          )}
          <StockHint product={{ unit: product.unit, stock, backOrder }} isLive />
          <p>{text(product.description)}</p>
          {chosen && (
            <VariantChoice options={options} variants={variants} chosen={chosen} onChoose={({ id }) => choose(id)} />
          )}
          <div className="detail__buy">
            {stock > 1 && <Quantity most={stock} field={quantity} />}
            <AddToBasket product={product} variant={chosen} quantity={() => Number(quantity.current?.value ?? 1)} />
            <InBasket id={product.id} />
          </div>
          <div className="detail__extras">
            <WhenAlive>
              <LazyExtras product={product} />
            </WhenAlive>
          </div>
        </div>
      </article>
      <RelatedProducts product={product} />
      <WhenAlive>{product.rating && <LazyReviews product={product} />}</WhenAlive>
      <WhenAlive>
        <LazyViewed id={product.id} />
      </WhenAlive>
    </>
  );
}

/** One product: picture, price, stock, what is said of it, and what stands beside it on the shelf. */
export function ProductPage() {
  const { id = '' } = useParams();
  usePageView('product');
  const refetchInterval = usePolling(AGAIN_MS) || AGAIN_LIVE_MS;
  const query = useCall(getProduct, { params: { id } }, { refetchInterval });
  return (
    <div className="page">
      <States
        query={query}
        skeleton={<ProductSkeleton />}
        empty={null}
        gone={<ProductGone />}
        fallbackKey="product.failed"
      >
        {(product) => <ProductDetail key={product.id} product={product} />}
      </States>
    </div>
  );
}
