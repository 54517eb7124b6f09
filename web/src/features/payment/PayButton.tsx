import { CircleAlert, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The button that pays, and why the last try did not. */
export function PayButton({ isBusy, isDisabled, failure }: { isBusy: boolean; isDisabled: boolean; failure?: string }) {
  const { t } = useTranslation();
  return (
    <>
      {failure && (
        <p className="notice notice--bad" role="alert">
          <CircleAlert aria-hidden="true" /> {failure}
        </p>
      )}
      <button type="submit" className="button button--wide" disabled={isBusy || isDisabled}>
        <Lock aria-hidden="true" /> {t(isBusy ? 'payment.paying' : 'payment.pay')}
      </button>
    </>
  );
}
