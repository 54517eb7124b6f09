import { useState } from 'react';
import { Keyboard, PackageOpen, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportOrders } from '@harbour/contracts/exports';
import { listOrders, ORDER_SORT_FIELDS } from '@harbour/contracts/order';
import { useStaffScopes } from '../../../api/use-staff-scopes.ts';
import { usePages } from '../../../api/use-pages.ts';
import { usePageView } from '../../../api/use-page-view.ts';
import { MoreButton } from '../../../ui/cards/MoreButton.tsx';
import { Notice } from '../../../ui/dialogs/Notice.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import { DownloadButton } from '../../../ui/table/DownloadButton.tsx';
import { ListTable, ROWS } from '../../../ui/table/ListTable.tsx';
import { DraftLinks } from './draft/DraftLinks.tsx';
import { BatchBar } from './batch/BatchBar.tsx';
import { BatchResultPanel } from './batch/BatchResultPanel.tsx';
import { SendDialog } from './batch/SendDialog.tsx';
import { useBatchActions } from './batch/use-batch-actions.ts';
import { OrderFilterFields } from './list/OrderFilterFields.tsx';
import { SavedFilters } from './list/SavedFilters.tsx';
import { useOrderColumns } from './list/use-order-columns.tsx';
import { useOrderQuery } from './list/use-order-query.ts';
import { RecordTransfer } from './RecordTransfer.tsx';
import { ShortcutsDialog } from './shortcuts/ShortcutsDialog.tsx';
import { useOrderShortcuts } from './shortcuts/use-order-shortcuts.ts';
import { useShortcutsSetting } from './shortcuts/use-shortcuts-setting.ts';
import './desk.css';

/** Everybody's orders: found and filtered, opened one by one, or moved on several at once. */
export function AllOrdersPage() {
  const { t } = useTranslation();
  const scopes = useStaffScopes();
  const canWrite = scopes.has('orders:write');
  usePageView('admin');
  const asked = useOrderQuery();
  const columns = useOrderColumns();
  const query = usePages(listOrders, { query: { ...asked.sent, limit: ROWS } });
  const actions = useBatchActions(query.data ?? []);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [areKeysOn, switchKeys] = useShortcutsSetting();
  const shortcuts = useOrderShortcuts({
    actions,
    canWrite,
    isOn: areKeysOn,
    onSheet: () => setSheetOpen(true),
  });
  return (
    <div className="page">
      <PageHead title={t('desk.title')} />
      <header className="title-band orders-head">
        <h1>{t('desk.title')}</h1>
        <SavedFilters asked={asked} />
        <DraftLinks />
        <DownloadButton file={exportOrders} query={asked.sent} name="orders" />
        {canWrite && (
          <button type="button" className="button button--quiet" onClick={actions.send}>
            <Send aria-hidden="true" /> {t('batch.send.byList')}
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t('batch.keys.title')}
          title={t('batch.keys.title')}
          onClick={() => setSheetOpen(true)}
        >
          <Keyboard aria-hidden="true" />
        </button>
      </header>
      <div className="table-filters order-filters">
        <OrderFilterFields asked={asked} />
        {scopes.has('payments:write') && <RecordTransfer />}
      </div>
      {actions.failure && <Notice kind="bad">{actions.failure}</Notice>}
      {actions.result && <BatchResultPanel result={actions.result} onClose={actions.forget} />}
      <div>
        {actions.chosen.length > 0 && <BatchBar actions={actions} canWrite={canWrite} />}
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
              sort={asked.query.sort ?? '-createdAt'}
              onSort={asked.setSort}
              attributesOf={({ id }) => ({ 'data-order': id })}
              choice={{
                chosen: actions.ids,
                labelOf: ({ number }) => t('table.choose', { name: number }),
                toggle: actions.toggle,
                toggleAll: actions.toggleAll,
              }}
            />
          )}
        </States>
        <MoreButton pages={query} />
      </div>
      {actions.sending !== undefined && (
        <SendDialog
          lines={actions.sending}
          batch={{
            ...actions.batch,
            mutateAsync: (orders) => actions.batch.mutateAsync({ step: 'shipped', orders }),
          }}
          onClose={actions.closeSending}
        />
      )}
      {isSheetOpen && (
        <ShortcutsDialog
          shortcuts={shortcuts}
          isOn={areKeysOn}
          onSwitch={switchKeys}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}
