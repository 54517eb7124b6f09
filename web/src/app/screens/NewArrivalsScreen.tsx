import { AddToBasket } from '../../features/basket/AddToBasket.tsx';
import { NewArrivalsPage } from '../../features/product/NewArrivalsPage.tsx';

/** New Arrivals with the basket's button on each card. */
export function NewArrivalsScreen() {
  return <NewArrivalsPage action={(product) => <AddToBasket product={product} />} />;
}
