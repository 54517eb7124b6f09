import { useState } from 'react';
import type { Product } from '@harbour/contracts/product';
import { Lightbox } from './Lightbox.tsx';
import { type HeadingLevel, ProductCard } from './ProductCard.tsx';
import './product.css';

interface ProductCardsProps {
  products: readonly Product[];
  level?: HeadingLevel | undefined;
}

/** A grid of product cards; a picture opens in full. */
export function ProductCards({ products, level = 3 }: ProductCardsProps) {
  const [shown, setShown] = useState<Product>();
  return (
    <>
      <ul className="cards">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={level} onEnlarge={() => setShown(product)} />
          </li>
        ))}
      </ul>
      {shown && <Lightbox product={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
