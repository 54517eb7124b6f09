import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BatchResult } from './use-order-batch.ts';

interface BatchResultPanelProps {
  result: BatchResult;
  onClose: () => void;
}

/** What became of a batch: how many orders moved, and each that did not with its reason. */
export function BatchResultPanel({ result: { step, outcomes }, onClose }: BatchResultPanelProps) {
  const { t } = useTranslation();
  const countOf = (kind: string): number => outcomes.filter(({ outcome }) => outcome === kind).length;
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  const [done, unchanged] = [countOf('done'), countOf('unchanged')];
  return (
    <div className={refused.length > 0 ? 'notice notice--info batch-result' : 'notice batch-result'}>
      <output className="notice__text">
        <span>
          {done > 0 && <b>{t(`batch.done.${step}`, { count: done })} </b>}
          {unchanged > 0 && <>{t('batch.unchanged', { count: unchanged })} </>}
          {refused.length > 0 && <b>{t('batch.refused', { count: refused.length })}</b>}
        </span>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ number, reason }) => (
              <li key={number}>
                <span className="number">{number}</span>: {reason}
              </li>
            ))}
          </ul>
        )}
      </output>
      <button type="button" className="icon-button" aria-label={t('action.close')} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
