import type { Product } from '@harbour/contracts/product';
import { StockAlertButton } from '../../../wish/StockAlertButton.tsx';
import { WishButton } from '../../../wish/WishButton.tsx';
import { Arrival } from './Arrival.tsx';
import { ShareButton } from './ShareButton.tsx';
import './extras.css';

/** When a product would arrive, or the request to be told when it is back; the wish list; sharing its link. */
export function ProductExtras({ product }: { product: Product }) {
  return (
    <div className="extras">
      {product.stock > 0 ? <Arrival /> : <StockAlertButton product={product} />}
      <WishButton product={product} />
      <ShareButton product={product} />
    </div>
  );
}
