import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { Answer } from '@harbour/contracts/endpoint';
import type { login } from '@harbour/contracts/user';
import { joinBasket, putBack } from './basket-edits.ts';

const UNDO_MS = 10_000;

/** The stored basket of the account joins the browser's, which can be undone. For a signed-in person the server keeps it. */
export function useJoinBasket(): (answer: Answer<typeof login>) => void {
  const { t } = useTranslation();
  return ({ basket, userId }) => {
    const own = joinBasket(basket, userId);
    if (!own) return;
    toast(t('basket.joined'), {
      duration: UNDO_MS,
      action: { label: t('basket.undo'), onClick: () => putBack(own) },
    });
  };
}
