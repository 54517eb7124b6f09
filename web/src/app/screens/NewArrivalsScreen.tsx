import type { Product } from '@harbour/contracts/product';
import { AddToBasket } from '../../features/basket/AddToBasket.tsx';
import { NewArrivalsPage } from '../../features/product/NewArrivalsPage.tsx';

const addToBasket = (product: Product) => <AddToBasket product={product} />;

/** New Arrivals with the basket's button on each card. */
export function NewArrivalsScreen() {
  return <NewArrivalsPage action={addToBasket} />;
}
