import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '@harbour/contracts/order';
import { useFormats } from '../../../../i18n/format.ts';
import { methodOf } from '../../../../order/unpaid.ts';
import { adminPath, PATHS } from '../../../../routing/paths.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { Cut } from '../../../../ui/table/Cut.tsx';
import { StatusPill } from '../../StatusPill.tsx';

/** What the list tells of each order. */
export function useOrderColumns(): Column<Order>[] {
  const { t } = useTranslation();
  const { price, moment } = useFormats();
  return [
    {
      name: 'number',
      title: t('order.number'),
      renderCell: ({ id, number }) => <Link to={adminPath(PATHS.adminOrder, id)}>{number}</Link>,
    },
    { name: 'createdAt', title: t('admin.column.placedAt'), renderCell: ({ createdAt }) => moment(createdAt) },
    { name: 'buyer', title: t('desk.buyer'), renderCell: ({ user }) => user.name && <Cut text={user.name} /> },
    {
      name: 'delivery',
      title: t('batch.delivery'),
      renderCell: ({ delivery }) => <Cut text={t(`delivery.${delivery.method}`)} />,
    },
    {
      name: 'payment',
      title: t('admin.column.payment'),
      renderCell: (order) => <Cut text={t(`paying.method.${methodOf(order)}`)} />,
    },
    { name: 'status', title: t('desk.status'), renderCell: (order) => <StatusPill order={order} /> },
    { name: 'total', title: t('admin.column.total'), renderCell: ({ total }) => price(total), isNumber: true },
  ];
}
