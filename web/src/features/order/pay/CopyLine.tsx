import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { copyText } from '../../../ui/copy-text.ts';

interface CopyLineProps {
  label: string;
  shown: string;
  /** The text for the clipboard: an amount without its currency. */
  copied: string;
  /** What the button does, for screen readers. */
  action: string;
}

/** One value that a bank's app asks for, copied with one tap. */
export function CopyLine({ label, shown, copied, action }: CopyLineProps) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await copyText(copied);
      toast.success(t('paying.copied', { text: copied }));
    } catch {
      toast.error(t('paying.copyFailed', { text: copied }));
    }
  };
  return (
    <div className="copy-line">
      <dt>{label}</dt>
      <dd className="number">{shown}</dd>
      <dd>
        <button type="button" className="icon-button" aria-label={action} title={action} onClick={() => void copy()}>
          <Copy aria-hidden="true" />
        </button>
      </dd>
    </div>
  );
}
