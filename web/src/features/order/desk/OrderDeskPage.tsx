import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { getOrder, type Order } from '@harbour/contracts/order';
import { getUser } from '@harbour/contracts/user';
import { useCall } from '../../../api/use-call.ts';
import { useStaffScopes } from '../../../api/use-staff-scopes.ts';
import { usePageView } from '../../../api/use-page-view.ts';
import { methodOf } from '../../../order/unpaid.ts';
import { PATHS } from '../../../routing/paths.ts';
import { useFormats } from '../../../i18n/format.ts';
import { lacksRecipient } from '../MissingRecipient.tsx';
import { OrderFrame, OrderSheet } from '../OrderFrame.tsx';
import { Due } from '../Due.tsx';
import { HandOver } from '../OrderPlace.tsx';
import { OrderSteps } from '../OrderSteps.tsx';
import { EditActions } from './edit/EditActions.tsx';
import { OrderNotes } from './notes/OrderNotes.tsx';
import { Transfers } from './Transfers.tsx';
import { ReturnLinks } from '../returns/desk/ReturnLinks.tsx';

const AGAIN_MS = 10_000;

function Buyer({ id }: { id: string }) {
  const { t } = useTranslation();
  const isAllowed = useStaffScopes().has('people:read');
  const query = useCall(getUser, { params: { id } }, { enabled: isAllowed });
  return (
    <section className="section">
      <h2>{t('desk.buyer')}</h2>
      {query.data && (
        <p>
          {query.data.name} · {query.data.email}
          {query.data.phone && <span className="number"> · {query.data.phone}</span>}
        </p>
      )}
      {query.error && <p className="lead">{t('desk.buyerGone')}</p>}
      <p>
        <Link to={`${PATHS.adminOrders}?user=${id}`}>{t('desk.ordersOfBuyer')}</Link>
      </p>
    </section>
  );
}

function HandledOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const placed = `${t('order.placedAt', { at: moment(order.createdAt) })} · ${t(`paying.method.${methodOf(order)}`)}`;
  return (
    <OrderSheet
      order={order}
      placed={placed}
      buyer={
        <>
          <OrderNotes order={order.id} />
          <Transfers order={order} />
          <Buyer id={order.user.id} />
        </>
      }
    >
      {lacksRecipient(order) && <p className="notice notice--info">{t('desk.noPhone')}</p>}
      <HandOver order={order} />
      <Due order={order} />
      <OrderSteps order={order} />
      <EditActions order={order} />
      <ReturnLinks order={order} />
    </OrderSheet>
  );
}

/** One order as an admin handles it: where it stands, whose it is, and the steps that may be taken. */
export function OrderDeskPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageView('admin');
  const query = useCall(getOrder, { params: { id } }, { refetchInterval: AGAIN_MS });
  return (
    <OrderFrame query={query} listTitle={t('desk.title')} listPath={PATHS.adminOrders} gone={t('desk.none')}>
      {(order) => <HandledOrder order={order} />}
    </OrderFrame>
  );
}
