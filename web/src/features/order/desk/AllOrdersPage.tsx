import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { listOrders, type Order } from '@harbour/contracts/order';
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
import { StatusPill } from '../StatusPill.tsx';
import { RecordTransfer } from './RecordTransfer.tsx';
import './desk.css';
import '../order.css';

const NUMBER = /^HM-[0-9]{6}-[0-9A-Z]{6}$/;

function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price, moment } = useFormats();
  return (
    <li className="card order-card">
      <div className="order-card__words">
        <h2>
          <Link className="tile__link" to={adminPath(PATHS.adminOrder, order.id)}>
            {order.number}
          </Link>
        </h2>
        <p className="tile__line">
          {moment(order.createdAt)} · {t(`paying.method.${methodOf(order)}`)}
        </p>
      </div>
      <StatusPill order={order} />
      <b className="price number">{price(order.total)}</b>
    </li>
  );
}

/** Everybody's orders, newest first: by status, by person, or the one of a number. */
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
  const query = usePages(listOrders, {
    query: {
      ...(status ? { status } : {}),
      ...(user ? { user } : {}),
      // A number that is still being typed asks for nothing yet.
      ...(NUMBER.test(number) ? { number } : {}),
    },
  });
  return (
    <Page title={t('desk.title')}>
      {scopes.has('payments:write') && <RecordTransfer />}
      <search className="desk-filters">
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
      <States
        query={query}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyPanel icon={<PackageOpen aria-hidden="true" />} text={t('desk.none')} />}
        fallbackKey="order.failed"
      >
        {(orders) => (
          <ul className="order-list">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </States>
      <MoreButton pages={query} />
    </Page>
  );
}
