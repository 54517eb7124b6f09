import { Suspense, useState } from 'react';
import type { Product } from '@harbour/contracts/product';
import { WhenAlive } from '../../ui/WhenAlive.tsx';
import { LazyHeart } from '../../wish/lazy-wish.ts';
import { LazyLightbox } from './lazy-lightbox.ts';
import { type HeadingLevel, ProductCard } from './ProductCard.tsx';
import './product.css';

interface ProductCardsProps {
  products: readonly Product[];
  level?: HeadingLevel | undefined;
}

/** So many stand in the first screen of a page that begins with them. */
const FIRST_SEEN = 4;

/** A grid of product cards; a picture opens in full. */
export function ProductCards({ products, level = 3 }: ProductCardsProps) {
  const [shown, setShown] = useState<Product>();
  return (
    <>
      <ul className="cards">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              level={level}
              eager={level === 2 && index < FIRST_SEEN}
              onEnlarge={() => setShown(product)}
            />
            <WhenAlive>
              <LazyHeart product={product} />
            </WhenAlive>
          </li>
        ))}
      </ul>
      <Suspense>{shown && <LazyLightbox product={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  );
}
