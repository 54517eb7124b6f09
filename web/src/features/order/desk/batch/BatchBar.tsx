import { CheckCheck, PackageCheck, Printer, Send, Tag, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MOST_IN_BATCH } from '@harbour/contracts/order-batch';
import type { BatchActions } from './use-batch-actions.ts';

/** What can be done with the chosen orders at once. */
export function BatchBar({ actions, canWrite }: { actions: BatchActions; canWrite: boolean }) {
  const { t } = useTranslation();
  const { chosen, isBusy } = actions;
  const isTooMany = chosen.length > MOST_IN_BATCH;
  const isOff = isBusy || isTooMany;
  return (
    <section className="batch-bar" aria-label={t('batch.actions')}>
      <output>
        <b>{t('batch.chosen', { count: chosen.length })}</b>
        {isTooMany && <> {t('batch.tooMany', { count: MOST_IN_BATCH })}</>}
      </output>
      {canWrite && (
        <button type="button" className="button" disabled={isOff} onClick={actions.accept}>
          <PackageCheck aria-hidden="true" /> {t('batch.accept')}
        </button>
      )}
      <button type="button" className="button button--quiet" disabled={isOff} onClick={actions.printSlips}>
        <Printer aria-hidden="true" /> {t('batch.slips')}
      </button>
      <button type="button" className="button button--quiet" disabled={isOff} onClick={actions.printLabels}>
        <Tag aria-hidden="true" /> {t('batch.labels')}
      </button>
      {canWrite && (
        <>
          <button type="button" className="button button--quiet" disabled={isOff} onClick={actions.send}>
            <Send aria-hidden="true" /> {t('batch.send.open')}
          </button>
          <button type="button" className="button button--quiet" disabled={isOff} onClick={actions.deliver}>
            <CheckCheck aria-hidden="true" /> {t('batch.deliver')}
          </button>
        </>
      )}
      <button type="button" className="icon-button" aria-label={t('batch.clear')} onClick={actions.clear}>
        <X aria-hidden="true" />
      </button>
    </section>
  );
}
