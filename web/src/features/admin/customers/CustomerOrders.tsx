import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Customer } from '@harbour/contracts/customer';
import { listOrders, type Order } from '@harbour/contracts/order';
import { useCall } from '../../../api/use-call.ts';
import { useStaffScopes } from '../../../api/use-staff-scopes.ts';
import { useFormats } from '../../../i18n/format.ts';
import { adminPath, NEW, PATHS } from '../../../routing/paths.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { States } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ListTable } from '../../../ui/table/ListTable.tsx';

/** The latest orders that are shown here. */
const LATEST = '10';

/** A customer's orders: how many, what was spent, and the latest ones. */
export function CustomerOrders({ customer: { id, orders, block } }: { customer: Customer }) {
  const { t } = useTranslation();
  const mayDraft = useStaffScopes().has('drafts:write') && block === null;
  const { price, moment, number } = useFormats();
  const query = useCall(listOrders, { query: { user: id, limit: LATEST } });
  const columns: Column<Order>[] = [
    {
      name: 'number',
      title: t('order.number'),
      renderCell: (order) => <Link to={adminPath(PATHS.adminOrder, order.id)}>{order.number}</Link>,
    },
    { name: 'placed', title: t('admin.column.placedAt'), renderCell: ({ createdAt }) => moment(createdAt) },
    { name: 'state', title: t('admin.column.state'), renderCell: ({ status }) => t(`orderStatus.${status}`) },
    { name: 'total', title: t('admin.column.total'), renderCell: ({ total }) => price(total), isNumber: true },
  ];
  return (
    <section className="card edit" aria-labelledby="orders-title">
      <h2 id="orders-title">{t('admin.section.orders')}</h2>
      <dl className="facts">
        <dt>{t('customer.orders.count')}</dt>
        <dd>{number(orders.count)}</dd>
        <dt>{t('customer.orders.paid')}</dt>
        <dd>{number(orders.paid)}</dd>
        <dt>{t('customer.orders.spent')}</dt>
        <dd>{price(orders.spent)}</dd>
      </dl>
      <States query={query} skeleton={<SkeletonLines count={3} />} empty={<p>{t('customer.orders.none')}</p>}>
        {(latest) => (
          <ListTable caption={t('admin.section.orders')} columns={columns} rows={latest} keyOf={(order) => order.id} />
        )}
      </States>
      {mayDraft && (
        <p>
          <Link className="button button--quiet" to={`${adminPath(PATHS.adminOrderDraft, NEW)}?user=${id}`}>
            {t('customer.orders.new')}
          </Link>
        </p>
      )}
      {orders.count > Number(LATEST) && (
        <p>
          <Link to={`${PATHS.adminOrders}?user=${id}`}>{t('customer.orders.all')}</Link>
        </p>
      )}
    </section>
  );
}
