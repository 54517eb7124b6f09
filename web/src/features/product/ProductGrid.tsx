import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NEW_ARRIVALS } from '@harbour/contracts/first-queries';
import { listProducts } from '@harbour/contracts/product';
import { useCall } from '../../api/use-call.ts';
import { SkeletonGrid } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import type { HeadingLevel } from './ProductCard.tsx';
import { ProductCards } from './ProductCards.tsx';

interface ProductGridProps {
  /** Shows the first so many only. */
  limit?: number;
  level?: HeadingLevel;
}

/** New products that are online, by price ascending (product/states §9). */
export function ProductGrid({ limit, level }: ProductGridProps) {
  const { t } = useTranslation();
  const query = useCall(listProducts, { query: NEW_ARRIVALS });
  return (
    <States
      query={query}
      skeleton={<SkeletonGrid count={limit ?? 8} className="cards" />}
      empty={<EmptyPanel icon={<PackageOpen aria-hidden="true" />} text={t('product.empty')} />}
      fallbackKey="product.failed"
    >
      {(products) => (
        <ProductCards
          level={level}
          products={products
            .filter((product) => product.newArrival && product.status === 'online')
            .toSorted((a, b) => a.price - b.price)
            .slice(0, limit)}
        />
      )}
    </States>
  );
}
