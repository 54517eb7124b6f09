import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { copyText } from '../../../ui/copy-text.ts';
import { useFocusOnMount } from '../../../ui/forms/use-form.ts';
import { saveFile } from '../../../ui/save-file.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, this once: to copy or to keep as a file. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const text = codes.join('\n');
  const copy = () => {
    void copyText(text).then(
      () => toast.success(t('account.codesCopied')),
      () => toast.error(t('account.codesNotCopied')),
    );
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('account.recoveryCodes')}
      </h3>
      <p>{t('account.recoveryCodesText')}</p>
      <ul className="recovery-codes number">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="panel__actions">
        <button type="button" className="button button--quiet" onClick={copy}>
          <Copy aria-hidden="true" /> {t('account.copyCodes')}
        </button>
        <button
          type="button"
          className="button button--quiet"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'harbour-market-recovery-codes.txt')}
        >
          <Download aria-hidden="true" /> {t('account.saveCodes')}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {t('account.codesKept')}
        </button>
      </div>
    </>
  );
}
