import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { putBasket } from '@harbour/contracts/basket';
import { call } from '../../api/call.ts';
import { noteError } from '../../api/client-log.ts';
import { joinBasket, putBack, storedBasket } from '../../basket/basket.store.ts';
import { LoginPage } from '../../features/auth/LoginPage.tsx';

const UNDO_MS = 10_000;

/** Puts the browser's basket with the account (behaviour §7). */
function keepWithAccount(): void {
  const basket = storedBasket();
  if (!basket) return;
  // One logs in all the same: the basket is in the browser, and goes along at logout.
  call(putBasket, { body: { basket } }).catch((error: unknown) => noteError(error, 'basket'));
}

/** Login; the stored basket of the account joins the browser's, which can be undone, and the whole is put back. */
export function LoginScreen() {
  const { t } = useTranslation();
  const undo = (own: Parameters<typeof putBack>[0]) => {
    putBack(own);
    keepWithAccount();
  };
  return (
    <LoginPage
      onLogin={({ basket, userId }) => {
        const own = joinBasket(basket, userId);
        keepWithAccount();
        if (!own) return;
        toast(t('basket.joined'), {
          duration: UNDO_MS,
          action: { label: t('basket.undo'), onClick: () => undo(own) },
        });
      }}
    />
  );
}
