import { PackageX, ShoppingBasket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { getProduct, type Product } from '@harbour/contracts/product';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { categoryPath, PATHS, productPath } from '../../routing/paths.ts';
import { AddToBasket } from '../../basket/AddToBasket.tsx';
import { quantityOf, useBasket } from '../../basket/basket.store.ts';
import { useFormats } from '../../i18n/format.ts';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { StructuredData } from '../../ui/page/StructuredData.tsx';
import { productData } from '../../ui/page/structured-data.ts';
import { States } from '../../ui/page/States.tsx';
import { Gallery } from './Gallery.tsx';
import { RelatedProducts } from './RelatedProducts.tsx';
import { StockHint } from './StockHint.tsx';
import './product.css';

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

const factsOf = (product: Product, name: string, description: string) => ({
  name,
  description,
  sku: product.slug,
  price: product.price,
  isInStock: product.stock > 0,
  path: productPath(product.slug),
  images: [product.image, ...product.gallery],
});

function ProductDetail({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const name = text(product.name);
  const category = t(`category.${product.category}`, { defaultValue: product.category });
  return (
    <>
      <PageHead title={name} description={text(product.description)} path={productPath(product.slug)} />
      <Breadcrumbs
        steps={[
          { name: category, path: categoryPath(product.category) },
          { name, path: productPath(product.slug) },
        ]}
      />
      {import.meta.env.SSR && (
        <StructuredData about={(shop) => [productData(factsOf(product, name, text(product.description)), shop)]} />
      )}
      <article className="detail">
        <Gallery product={product} />
        <div className="detail__words">
          <h1>{name}</h1>
          <p className="product__price detail__price number">
            <b>{price(product.price)}</b> <span>{t('product.perUnit', { unit: t(`unit.${product.unit}`) })}</span>
          </p>
          <StockHint stock={product.stock} />
          <p>{text(product.description)}</p>
          <div className="detail__buy">
            <AddToBasket product={product} />
            <InBasket id={product.id} />
          </div>
          {product.stock <= 0 && <p className="lead">{t('productPage.soldOutHint')}</p>}
        </div>
      </article>
      <RelatedProducts product={product} />
    </>
  );
}

/** One product: picture, price, stock, what is said of it, and what stands beside it on the shelf. */
export function ProductPage() {
  const { id = '' } = useParams();
  usePageView('product');
  const query = useCall(getProduct, { params: { id } });
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
