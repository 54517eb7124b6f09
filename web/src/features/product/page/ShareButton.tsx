import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { Product } from '@harbour/contracts/product';
import { useFormats } from '../../../i18n/format.ts';

/** Hands the page's address on: by the device's own menu where it has one, else by the clipboard. */
export function ShareButton({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    try {
      if (Reflect.has(navigator, 'share')) await navigator.share({ title: text(product.name), url });
      else {
        await navigator.clipboard.writeText(url);
        toast.success(t('buying.copied'));
      }
    } catch (error) {
      // Closing the menu is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('buying.notCopied', { url }));
    }
  };
  return (
    <button type="button" className="button button--quiet" onClick={() => void share()}>
      <Share2 aria-hidden="true" /> {t('buying.share')}
    </button>
  );
}
