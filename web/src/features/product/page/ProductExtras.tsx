import type { Product } from '@harbour/contracts/product';
import { Arrival } from './Arrival.tsx';
import { ShareButton } from './ShareButton.tsx';
import './extras.css';

/** When a product would arrive, and handing its address on. */
export function ProductExtras({ product }: { product: Product }) {
  return (
    <div className="extras">
      {product.stock > 0 && <Arrival />}
      <ShareButton product={product} />
    </div>
  );
}
