import { useState, type ReactNode } from 'react';
import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listProducts, type Product } from '@harbour/contracts/product';
import { useCall } from '../../api/use-call.ts';
import { SkeletonGrid } from '../../ui/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/States.tsx';
import { Lightbox } from './Lightbox.tsx';
import { ProductCard } from './ProductCard.tsx';
import './product.css';

interface ProductGridProps {
  /** What each card offers to do, from the page that knows. */
  action: (product: Product) => ReactNode;
  /** Shows the first so many only. */
  limit?: number;
  /** Only of this group. */
  category?: string | undefined;
}

/** New products that are online, by price ascending (spec §4). */
export function ProductGrid({ action, limit, category }: ProductGridProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Product>();
  const query = useCall(listProducts, { query: { newArrival: 'true', status: 'online', sort: 'price', category } });
  return (
    <>
      <States
        query={query}
        skeleton={<SkeletonGrid count={limit ?? 8} className="products" />}
        empty={<EmptyPanel icon={<PackageOpen aria-hidden="true" />} text={t('product.empty')} />}
        fallbackKey="product.failed"
      >
        {(products) => (
          <ul className="products">
            {products
              .filter((product) => product.newArrival && product.status === 'online')
              .toSorted((a, b) => a.price - b.price)
              .slice(0, limit)
              .map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} action={action(product)} onEnlarge={() => setShown(product)} />
                </li>
              ))}
          </ul>
        )}
      </States>
      {shown && <Lightbox product={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
