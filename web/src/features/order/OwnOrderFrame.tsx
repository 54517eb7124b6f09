import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getOrder, type Order } from '@harbour/contracts/order';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { orderPath, PATHS } from '../../routing/paths.ts';
import { useSession } from '../../session/session.ts';
import { OrderFrame } from './OrderFrame.tsx';

/** A page about the order that its address names: it leads back to that order. `page` is its name in page views. */
export function OwnOrderFrame({ page, children }: { page: string; children: (order: Order) => ReactNode }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageView(page);
  const session = useSession();
  const query = useCall(getOrder, { params: { id } }, { scope: session?.sessionId });
  return (
    <OrderFrame
      query={query}
      listTitle={query.data ? t('returns.toOrder') : t('order.listTitle')}
      listPath={query.data ? orderPath(id) : PATHS.orders}
      gone={t('returns.gone')}
    >
      {children}
    </OrderFrame>
  );
}
