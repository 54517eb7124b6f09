import { LogoutPage } from '../../features/auth/LogoutPage.tsx';
import { storedBasket } from '../../basket/basket.store.ts';

/** Logout; the basket goes along, to be kept for the next login. */
export function LogoutScreen() {
  return <LogoutPage basket={storedBasket} />;
}
