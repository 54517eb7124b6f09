import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

/** A new secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  const copy = () => {
    void copyText(secret).then(
      () => toast.success(t('webhook.secret.copied')),
      () => toast.error(t('webhook.secret.notCopied')),
    );
  };
  return (
    <Dialog title={t('webhook.secret.title')} onClose={onClose}>
      <p>{t('webhook.secret.once')}</p>
      <p className="webhook__secret">
        <code lang="en">{secret}</code>
      </p>
      <div className="panel__actions">
        <button type="button" className="button" onClick={copy}>
          <Copy aria-hidden="true" /> {t('webhook.secret.copy')}
        </button>
        <button type="button" className="button button--quiet" onClick={onClose}>
          {t('webhook.secret.kept')}
        </button>
      </div>
    </Dialog>
  );
}
