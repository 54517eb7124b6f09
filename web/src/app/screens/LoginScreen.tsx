import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { joinBasket, putBack } from '../../basket/basket.store.ts';
import { LoginPage } from '../../features/auth/LoginPage.tsx';

const UNDO_MS = 10_000;

/** Login; the stored basket of the account joins the browser's, which can be undone. Whoever is signed in has it kept. */
export function LoginScreen() {
  const { t } = useTranslation();
  return (
    <LoginPage
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
