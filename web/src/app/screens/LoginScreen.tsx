import type { ComponentProps } from 'react';
import { PasskeyLogin } from '../../features/passkey/PasskeyLogin.tsx';
import { LoginPage } from '../../features/auth/LoginPage.tsx';
import { useJoinBasket } from '../../basket/use-join-basket.ts';

const byPasskey: ComponentProps<typeof LoginPage>['otherWay'] = (enter) => <PasskeyLogin onAnswer={enter} />;

/** Login, with the basket that comes with it. */
export function LoginScreen() {
  return <LoginPage otherWay={byPasskey} onLogin={useJoinBasket()} />;
}
