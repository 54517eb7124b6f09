import { LoginPage } from '../../features/auth/LoginPage.tsx';
import { joinBasket } from '../../features/basket/basket.store.ts';

/** Login; the stored basket of the account joins the browser's. */
export function LoginScreen() {
  return <LoginPage onLogin={({ basket, userId }) => joinBasket(basket, userId)} />;
}
