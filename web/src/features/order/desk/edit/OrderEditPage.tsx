import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getOrder, type Order } from '@harbour/contracts/order';
import { isEditable } from '@harbour/contracts/order-edit';
import { useCall } from '../../../../api/use-call.ts';
import { usePageView } from '../../../../api/use-page-view.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../../routing/paths.ts';
import { SkeletonLines } from '../../../../ui/cards/Skeleton.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FailureNotice } from '../../../../ui/dialogs/Notice.tsx';
import { useLeaveGuard } from '../../../../ui/forms/use-leave-guard.tsx';
import { OrderFrame } from '../../OrderFrame.tsx';
import { AddProduct } from './AddProduct.tsx';
import { EditAmounts, useEditMoney } from './EditAmounts.tsx';
import { EditDelivery } from './EditDelivery.tsx';
import { EditLines } from './EditLines.tsx';
import { withPiece } from './edited-lines.ts';
import { useOrderEdit } from './use-order-edit.ts';
import './edit.css';

function Editor({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const money = useEditMoney(order);
  const [isAsking, setAsking] = useState(false);
  const { lines, setLines, form, values, quote, save, isChanged, isQuoted } = useOrderEdit(order);
  const { question, release } = useLeaveGuard(isChanged && !save.isSuccess);
  const quoted = quote.data;
  const isReady = isChanged && isQuoted && quoted?.problems.length === 0;
  return (
    <div className="order-edit">
      <h1>{t('orderDesk.edit.title', { number: order.number })}</h1>
      <div className="order__columns">
        <div className="section">
          <section className="card order-edit__part">
            <h2>{t('orderDesk.edit.lines')}</h2>
            <EditLines lines={lines} problems={quoted?.problems ?? []} onChange={setLines} />
            <AddProduct onAdd={(line) => setLines(withPiece(lines, line))} />
            <p className="lead">{t('orderDesk.edit.prices')}</p>
          </section>
          <details className="card">
            <summary>
              {t('orderDesk.edit.delivery')} · {t(`delivery.${values.method}`)}
            </summary>
            <div className="order-edit__part">
              <EditDelivery form={form} values={values} />
            </div>
          </details>
        </div>
        <section className="card order-edit__part order-edit__sum">
          <h2>{t('orderDesk.edit.after')}</h2>
          {quoted ? (
            <EditAmounts order={order} quote={quoted} isCollected={values.method === 'pickup'} />
          ) : (
            <SkeletonLines count={4} />
          )}
          {quote.error !== null && <FailureNotice error={quote.error} />}
          <button type="button" className="button button--wide" disabled={!isReady} onClick={() => setAsking(true)}>
            {t('orderDesk.edit.save')}
          </button>
          <p className="lead">{t('orderDesk.edit.told')}</p>
        </section>
      </div>
      {isAsking && quoted && (
        <ConfirmDialog
          title={t('orderDesk.edit.confirmTitle', { total: price(quoted.total) })}
          confirm={t('orderDesk.edit.save')}
          deed={{
            ...save,
            mutateAsync: () => {
              release();
              return save.mutateAsync(quoted.total);
            },
          }}
          fallbackKey="order.stepFailed"
          isReady={isReady}
          onClose={() => setAsking(false)}
        >
          <p>{money(quoted)}</p>
        </ConfirmDialog>
      )}
      {question}
    </div>
  );
}

/** Editing an order before it is sent: its lines, its delivery, and what that does to its money. */
export function OrderEditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageView('admin');
  const query = useCall(getOrder, { params: { id } }, { staleTime: 0 });
  const { data } = query;
  return (
    <OrderFrame
      query={query}
      listTitle={data ? t('order.titleOf', { number: data.number }) : t('desk.title')}
      listPath={data ? adminPath(PATHS.adminOrder, id) : PATHS.adminOrders}
      gone={t('desk.none')}
    >
      {(order) =>
        isEditable(order) ? (
          // Somebody else's change begins the edit anew: what was typed was meant for another order.
          <Editor key={order.updatedAt} order={order} />
        ) : (
          <p className="notice notice--info">{t('orderDesk.edit.tooLate')}</p>
        )
      }
    </OrderFrame>
  );
}
