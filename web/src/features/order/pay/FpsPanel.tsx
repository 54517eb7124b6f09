import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getOrder, type Order } from '@harbour/contracts/order';
import { transferInSandbox } from '@harbour/contracts/fps-transfer';
import type { Answer } from '@harbour/contracts/endpoint';
import { getFpsCode } from '@harbour/contracts/payment';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useSession } from '../../../session/session.ts';
import { FailureNotice, Notice } from '../../../ui/dialogs/Notice.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { ErrorPanel } from '../../../ui/page/States.tsx';
import { CodeActions } from './CodeActions.tsx';
import { CopyLine } from './CopyLine.tsx';
import { KeptUntil } from './KeptUntil.tsx';
import './pay.css';

type Code = Answer<typeof getFpsCode>;

function Picture({ code, number }: { code: Code; number: string }) {
  const { t } = useTranslation();
  return (
    <div className="fps__picture">
      <img
        className="fps__code"
        src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
        width="280"
        height="280"
        alt={t('order.fpsCode', { number })}
      />
      <CodeActions svg={code.svg} number={number} />
    </div>
  );
}

/** The values of a transfer, each copied with one tap. */
function Facts({ code }: { code: Code }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  return (
    <dl className="copy-lines">
      {code.received > 0 && (
        <div className="copy-line">
          <dt>{t('paying.fps.received')}</dt>
          <dd className="number">{price(code.received)}</dd>
        </div>
      )}
      <CopyLine
        label={t(code.received > 0 ? 'paying.fps.due' : 'paying.fps.amount')}
        shown={price(code.amount)}
        copied={code.amount.toFixed(2)}
        action={t('paying.copy.amount')}
      />
      <CopyLine
        label={t('paying.fps.payee')}
        shown={code.identifier}
        copied={code.identifier}
        action={t('paying.copy.payee')}
      />
      <CopyLine
        label={t('paying.fps.reference')}
        shown={code.reference}
        copied={code.reference}
        action={t('paying.copy.reference')}
      />
    </dl>
  );
}

/** Stands in for a bank's app if the payee is made up. */
function SandboxBank({ order }: { order: Order }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const pay = useMutation({
    mutationFn: () => call(transferInSandbox, { body: { order: order.id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [getOrder.path, { params: { id: order.id } }] }),
  });
  return (
    <>
      <Notice kind="info">{t('order.fpsSandbox')}</Notice>
      <button type="button" className="button" disabled={pay.isPending} onClick={() => pay.mutate()}>
        <FlaskConical aria-hidden="true" /> {t('paying.fps.simulate')}
      </button>
      {pay.error && <FailureNotice error={pay.error} />}
    </>
  );
}

/** How to pay an order by FPS: on this phone or with another one, matched by its number. */
export function FpsPanel({ order }: { order: Order }) {
  const { t } = useTranslation();
  const session = useSession();
  // Refetched with the order: a transfer changes the amount due.
  const scope = `${session?.sessionId} ${order.updatedAt}`;
  const query = useCall(getFpsCode, { params: { id: order.id } }, { scope, staleTime: Infinity });
  const { data: code, error } = query;
  // Missing if the shop has no FPS, or if the order has just been paid.
  const isOffered = !(error instanceof ApiError && (error.status === 404 || error.status === 409));
  return (
    <section className="card fps" aria-label={t('order.payTitle')}>
      {code && <Picture code={code} number={order.number} />}
      {query.isPending && <SkeletonLines count={6} />}
      {error && isOffered && (
        <ErrorPanel
          text={t('order.fpsFailed')}
          error={error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <div className="fps__words">
        <h2>{t('order.payTitle')}</h2>
        {isOffered && <p>{t('paying.fps.how')}</p>}
        {code && <Facts code={code} />}
        {code?.sandbox && <SandboxBank order={order} />}
        <KeptUntil order={order} />
      </div>
    </section>
  );
}
