import { PhoneCall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import {
  type ListedOrderDraft,
  listOrderDrafts,
  ORDER_DRAFT_SORT_FIELDS,
  ORDER_DRAFT_STATES,
} from '@harbour/contracts/order-draft';
import { useStaffScopes } from '../../../../api/use-staff-scopes.ts';
import { usePages } from '../../../../api/use-pages.ts';
import { usePageView } from '../../../../api/use-page-view.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../../routing/paths.ts';
import { MoreButton } from '../../../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../../../ui/cards/Skeleton.tsx';
import { ChoiceField } from '../../../../ui/choices/ChoiceField.tsx';
import { BackButton } from '../../../../ui/page/BackButton.tsx';
import { Page } from '../../../../ui/page/Page.tsx';
import { EmptyPanel, States } from '../../../../ui/page/States.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Cut } from '../../../../ui/table/Cut.tsx';
import { ListTable, ROWS } from '../../../../ui/table/ListTable.tsx';
import { useSort } from '../../../../ui/table/use-sort.ts';
import { DraftPill } from './DraftPill.tsx';
import { NewOrderLink } from './NewOrderLink.tsx';
import '../desk.css';

function useDraftColumns(): Column<ListedOrderDraft>[] {
  const { t } = useTranslation();
  const { price, moment } = useFormats();
  const canOpen = useStaffScopes().has('drafts:write');
  return [
    {
      name: 'customer',
      title: t('desk.buyer'),
      renderCell: ({ id, user: { id: customer, name = customer } }) =>
        canOpen ? (
          <Link to={adminPath(PATHS.adminOrderDraft, id)}>
            <Cut text={name} />
          </Link>
        ) : (
          <Cut text={name} />
        ),
    },
    { name: 'createdAt', title: t('orderDraft.madeAt'), renderCell: ({ createdAt }) => moment(createdAt) },
    { name: 'expiresAt', title: t('orderDraft.openUntil'), renderCell: ({ expiresAt }) => moment(expiresAt) },
    { name: 'state', title: t('desk.status'), renderCell: (draft) => <DraftPill draft={draft} /> },
    {
      name: 'order',
      title: t('order.number'),
      renderCell: ({ order }) => order && <Link to={adminPath(PATHS.adminOrder, order.id)}>{order.number}</Link>,
    },
    { name: 'total', title: t('admin.column.total'), renderCell: ({ total }) => price(total), isNumber: true },
  ];
}

/** Orders that staff drafted for customers who called, of one state or all; newest first unless sorted otherwise. */
export function OrderDraftsPage() {
  const { t } = useTranslation();
  usePageView('admin');
  const [asked, setAsked] = useSearchParams();
  const state = ORDER_DRAFT_STATES.find((each) => each === asked.get('state'));
  const [sort, setSort] = useSort(ORDER_DRAFT_SORT_FIELDS);
  const columns = useDraftColumns();
  const query = usePages(listOrderDrafts, {
    query: { ...(state ? { state } : {}), ...(sort ? { sort } : {}), limit: ROWS },
  });
  const ask = (chosen: string | undefined) => {
    const next = new URLSearchParams(asked);
    if (chosen) next.set('state', chosen);
    else next.delete('state');
    setAsked(next, { replace: true });
  };
  return (
    <Page
      title={t('orderDraft.listTitle')}
      lead={t('orderDraft.listLead')}
      before={<BackButton otherwise={PATHS.adminOrders} />}
    >
      <search className="table-filters">
        <ChoiceField
          label={t('desk.status')}
          value={state}
          options={ORDER_DRAFT_STATES.map((each) => ({ value: each, label: t(`orderDraft.state.${each}`) }))}
          none={t('desk.any')}
          onChoose={ask}
        />
        <NewOrderLink />
      </search>
      <States
        query={query}
        skeleton={<SkeletonLines count={5} />}
        empty={<EmptyPanel icon={<PhoneCall aria-hidden="true" />} text={t('orderDraft.none')} />}
      >
        {(drafts) => (
          <ListTable
            caption={t('orderDraft.listTitle')}
            columns={columns}
            rows={drafts}
            keyOf={({ id }) => id}
            sortable={ORDER_DRAFT_SORT_FIELDS}
            sort={sort ?? '-createdAt'}
            onSort={setSort}
          />
        )}
      </States>
      <MoreButton pages={query} />
    </Page>
  );
}
