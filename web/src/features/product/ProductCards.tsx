import { useState } from 'react';
import type { Product } from '@harbour/contracts/product';
import { Lightbox } from './Lightbox.tsx';
import { ProductCard } from './ProductCard.tsx';
import './product.css';

/** A grid of product cards; a picture opens in full. */
export function ProductCards({ products }: { products: readonly Product[] }) {
  const [shown, setShown] = useState<Product>();
  return (
    <>
      <ul className="cards">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} onEnlarge={() => setShown(product)} />
          </li>
        ))}
      </ul>
      {shown && <Lightbox product={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
