import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { joinBasket, putBack } from '../../basket/basket.store.ts';
import { PasskeyLogin } from '../../features/passkey/PasskeyLogin.tsx';
import { LoginPage } from '../../features/auth/LoginPage.tsx';

const UNDO_MS = 10_000;

const byPasskey: ComponentProps<typeof LoginPage>['otherWay'] = (enter) => <PasskeyLogin onAnswer={enter} />;

/** Login; the stored basket of the account joins the browser's, which can be undone. For a signed-in person the server keeps it. */
export function LoginScreen() {
  const { t } = useTranslation();
  return (
    <LoginPage
      otherWay={byPasskey}
      onLogin={({ basket, userId }) => {
        const own = joinBasket(basket, userId);
        if (!own) return;
        toast(t('basket.joined'), {
          duration: UNDO_MS,
          action: { label: t('basket.undo'), onClick: () => putBack(own) },
        });
      }}
    />
  );
}
