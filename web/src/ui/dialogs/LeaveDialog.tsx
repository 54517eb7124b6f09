import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';

interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether to leave without saving. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('leaving.title')} onClose={onStay}>
      <p>{t('leaving.text')}</p>
      <div className="panel__actions">
        <button type="button" className="button" onClick={onStay}>
          {t('leaving.stay')}
        </button>
        <button type="button" className="button button--quiet" onClick={onLeave}>
          {t('leaving.leave')}
        </button>
      </div>
    </Dialog>
  );
}
