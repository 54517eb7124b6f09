import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { copyText } from '../../../ui/copy-text.ts';
import { useFocusOnMount } from '../../../ui/forms/use-form.ts';
import type { MadeKey } from './MakeKey.tsx';

/** A new key, this once: to copy to where it is used. */
export function NewKey({ made: { name, secret }, onDone }: { made: MadeKey; onDone: () => void }) {
  const { t } = useTranslation();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const copy = () => {
    void copyText(secret).then(
      () => toast.success(t('keys.copied')),
      () => toast.error(t('keys.notCopied')),
    );
  };
  return (
    <section className="card edit">
      <h2 ref={heading} tabIndex={-1}>
        {t('keys.made', { name })}
      </h2>
      <p>{t('keys.once')}</p>
      <code className="key-secret">{secret}</code>
      <div className="panel__actions">
        <button type="button" className="button" onClick={copy}>
          <Copy aria-hidden="true" /> {t('keys.copy')}
        </button>
        <button type="button" className="button button--quiet" onClick={onDone}>
          {t('keys.kept')}
        </button>
      </div>
    </section>
  );
}
