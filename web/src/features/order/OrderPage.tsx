import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getOrder, type Order } from '@harbour/contracts/order';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePolling } from '../../live/live-state.ts';
import { useSession } from '../../session/session.ts';
import { FpsPanel } from './pay/FpsPanel.tsx';
import { StallPanel } from './pay/StallPanel.tsx';
import { OrderActions } from './desk/OrderActions.tsx';
import { Confirming } from '../../order/Confirming.tsx';
import { OtherWays } from '../../order/OtherWays.tsx';
import { isPayable, methodOf } from '../../order/unpaid.ts';
import { lacksRecipient, MissingRecipient } from './MissingRecipient.tsx';
import { OrderFrame, OrderSheet } from './OrderFrame.tsx';
import { Due } from './Due.tsx';
import { ReviewLink } from './ReviewLink.tsx';
import { OrderReturns } from './returns/OrderReturns.tsx';

/** How often an order is asked for again while it may still move. */
const AGAIN_MS = 15_000;

/** What the chosen payment method asks of the buyer. */
function HowToPay({ order }: { order: Order }) {
  const method = methodOf(order);
  return (
    <>
      {method === 'stall' && <StallPanel order={order} />}
      {method === 'fps' && <FpsPanel order={order} />}
    </>
  );
}

function OwnOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <OrderSheet order={order} placed={t('order.placedAt', { at: moment(order.createdAt) })}>
      {order.paidAt !== null && <p className="order__print">{t('order.receiptFrom')}</p>}
      {order.confirmingSince !== null && <Confirming />}
      <Due order={order} />
      {isPayable(order) && <HowToPay order={order} />}
      {lacksRecipient(order) && <MissingRecipient order={order} />}
      <OrderActions order={order} />
      {isPayable(order) && <OtherWays order={order} />}
      <ReviewLink order={order} />
      <OrderReturns order={order} />
    </OrderSheet>
  );
}

/** One order: where it stands, what it is made of, and what can be done with it. */
export function OrderPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageView('order');
  const session = useSession();
  const refetchInterval = usePolling(AGAIN_MS);
  const query = useCall(getOrder, { params: { id } }, { scope: session?.sessionId, refetchInterval });
  return (
    <OrderFrame query={query} listTitle={t('order.listTitle')} listPath={PATHS.orders} gone={t('order.gone')}>
      {(order) => <OwnOrder order={order} />}
    </OrderFrame>
  );
}
