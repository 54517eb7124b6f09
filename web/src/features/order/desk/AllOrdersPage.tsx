import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { exportOrders } from '@harbour/contracts/exports';
import { listOrders, type Order, ORDER_SORT_FIELDS } from '@harbour/contracts/order';
import { ORDER_STATUSES } from '@harbour/contracts/order-steps';
import { useStaffScopes } from '../../../api/use-staff-scopes.ts';
import { usePages } from '../../../api/use-pages.ts';
import { usePageView } from '../../../api/use-page-view.ts';
import { methodOf } from '../../../order/unpaid.ts';
import { adminPath, PATHS } from '../../../routing/paths.ts';
import { useFormats } from '../../../i18n/format.ts';
import { MoreButton } from '../../../ui/cards/MoreButton.tsx';
import { ChoiceField } from '../../../ui/choices/ChoiceField.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Cut } from '../../../ui/table/Cut.tsx';
import { DownloadButton } from '../../../ui/table/DownloadButton.tsx';
import { ListTable, ROWS } from '../../../ui/table/ListTable.tsx';
import { useSort } from '../../../ui/table/use-sort.ts';
import { StatusPill } from '../StatusPill.tsx';
import { RecordTransfer } from './RecordTransfer.tsx';
import './desk.css';

const NUMBER = /^HM-[0-9]{6}-[0-9A-Z]{6}$/;

function useColumns(): Column<Order>[] {
  const { t } = useTranslation();
  const { price, moment } = useFormats();
  return [
    {
      name: 'number',
      title: t('order.number'),
      renderCell: ({ id, number }) => <Link to={adminPath(PATHS.adminOrder, id)}>{number}</Link>,
    },
    { name: 'createdAt', title: t('admin.column.placedAt'), renderCell: ({ createdAt }) => moment(createdAt) },
    {
      name: 'buyer',
      title: t('desk.buyer'),
      renderCell: ({ user }) => user.name && <Cut text={user.name} />,
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

/** Everybody's orders: by status, by person, or the one of a number; newest first unless sorted otherwise. */
export function AllOrdersPage() {
  const { t } = useTranslation();
  const scopes = useStaffScopes();
  usePageView('admin');
  const [asked, setAsked] = useSearchParams();
  const ask = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(asked);
    if (value) next.set(name, value);
    else next.delete(name);
    setAsked(next, { replace: true });
  };
  const number = (asked.get('number') ?? '').trim().toUpperCase();
  const user = asked.get('user') ?? undefined;
  const status = ORDER_STATUSES.find((each) => each === asked.get('status'));
  const [sort, setSort] = useSort(ORDER_SORT_FIELDS);
  const columns = useColumns();
  const shown = {
    ...(status ? { status } : {}),
    ...(user ? { user } : {}),
    // A number that is still being typed asks for nothing yet.
    ...(NUMBER.test(number) ? { number } : {}),
    ...(sort ? { sort } : {}),
  };
  const query = usePages(listOrders, { query: { ...shown, limit: ROWS } });
  return (
    <Page title={t('desk.title')}>
      <div className="table-filters">
        <search>
          <div className="field">
            <label htmlFor="orders-number">{t('order.number')}</label>
            <div className="field__box">
              <input
                id="orders-number"
                type="search"
                placeholder="HM-261104-7K3QX9"
                value={asked.get('number') ?? ''}
                onChange={(event) => ask('number', event.target.value)}
              />
            </div>
          </div>
          <ChoiceField
            label={t('desk.status')}
            value={status}
            options={ORDER_STATUSES.map((each) => ({ value: each, label: t(`orderStatus.${each}`) }))}
            none={t('desk.any')}
            onChoose={(chosen) => ask('status', chosen)}
          />
          {user && (
            <button type="button" className="button button--quiet" onClick={() => ask('user', undefined)}>
              {t('desk.everybody')}
            </button>
          )}
        </search>
        <DownloadButton file={exportOrders} query={shown} name="orders" />
        {scopes.has('payments:write') && <RecordTransfer />}
      </div>
      <States
        query={query}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyPanel icon={<PackageOpen aria-hidden="true" />} text={t('desk.none')} />}
        fallbackKey="order.failed"
      >
        {(orders) => (
          <ListTable
            caption={t('desk.title')}
            columns={columns}
            rows={orders}
            keyOf={({ id }) => id}
            sortable={ORDER_SORT_FIELDS}
            sort={sort ?? '-createdAt'}
            onSort={setSort}
          />
        )}
      </States>
      <MoreButton pages={query} />
    </Page>
  );
}
