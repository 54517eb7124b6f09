import { SignupPage } from '../../features/auth/SignupPage.tsx';
import { useJoinBasket } from '../../basket/use-join-basket.ts';

/** Sign-up; who comes in by a code gets the basket that an account of the address has. */
export function SignupScreen() {
  return <SignupPage onLogin={useJoinBasket()} />;
}
