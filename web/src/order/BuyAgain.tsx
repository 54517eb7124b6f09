import { useMutation } from '@tanstack/react-query';
import { ShoppingBasket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { Order } from '@harbour/contracts/order';
import { quoteBasket, type Quote } from '@harbour/contracts/quote';
import { fullName, lineIdOf, lineNameOf } from '@harbour/contracts/choices';
import { describeError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { addLines } from '../basket/basket-edits.ts';
import { useFormats } from '../i18n/format.ts';
import { PATHS } from '../routing/paths.ts';

/** What of an order can be bought now, at today's prices. */
const askNow = ({ basket, delivery }: Order): Promise<Quote> =>
  call(quoteBasket, {
    body: {
      basket: {
        id: basket.id,
        status: 'open',
        currency: 'hkd',
        products: basket.products.map(({ product, variant, quantity }) => ({
          ...lineNameOf(product.id, variant?.id),
          quantity,
        })),
      },
      delivery: delivery.method,
      district: delivery.district,
    },
  });

/** Puts what can still be bought of an order into the basket, and says what cannot. */
export function BuyAgain({ order, label, isQuiet = true }: { order: Order; label?: string; isQuiet?: boolean }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const navigate = useNavigate();
  const namesOf = ({ changes }: Quote, kinds: readonly Quote['changes'][number]['kind'][]): string =>
    changes
      .filter(({ kind }) => kinds.includes(kind))
      .map((change) => order.basket.products.find((line) => lineIdOf(line) === lineIdOf(change)))
      .map((line) => (line ? text(fullName(line.product.name, line.variant?.label)) : ''))
      .join(t('order.nameSeparator'));
  const buy = useMutation({
    mutationFn: () => askNow(order),
    onSuccess: (now) => {
      const missing = namesOf(now, ['gone', 'soldOut']);
      const fewer = namesOf(now, ['fewer']);
      if (now.products.length === 0) {
        toast.error(t('order.againNothing'));
        return;
      }
      addLines(now.products);
      if (missing) toast.warning(t('order.againMissing', { names: missing }));
      if (fewer) toast.warning(t('order.againFewer', { names: fewer }));
      void navigate(PATHS.basket);
    },
    onError: (error) => toast.error(describeError(error, t, 'order.againFailed')),
  });
  return (
    <button
      type="button"
      className={isQuiet ? 'button button--quiet' : 'button'}
      disabled={buy.isPending}
      onClick={() => buy.mutate()}
    >
      <ShoppingBasket aria-hidden="true" /> {label ?? t('order.buyAgain')}
    </button>
  );
}
