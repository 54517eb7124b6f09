import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OnlineMethod } from '@harbour/contracts/payment-method';
import {
  answerSandboxWallet,
  type SandboxPayment,
  WALLET_ANSWERS,
  type WalletAnswer,
} from '@harbour/contracts/payment-sandbox';
import { describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useFormats } from '../../i18n/format.ts';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { useSandboxCall } from './use-sandbox-call.ts';

type Wallet = Exclude<OnlineMethod, 'card'>;

/** Stands in for a wallet's page or app, with the choices of its owner. */
export function SandboxWallet({ payment, method }: { payment: SandboxPayment; method: Wallet }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const name = t(`paying.method.${method}`);
  const answer = useSandboxCall(payment.id, (given: WalletAnswer) =>
    call(answerSandboxWallet, { params: { id: payment.id }, body: { method, answer: given } }),
  );
  const decline = payment.decline === null ? undefined : t(`payment.decline.${payment.decline}`);
  const failure = answer.error ? describeError(answer.error, t) : answer.isPending ? undefined : decline;
  return (
    <div className="payment__wallet">
      <p className="payment__test">
        <FlaskConical aria-hidden="true" /> {t('payment.wallet.lead', { name })}
      </p>
      {method === 'wechat_pay' && payment.qr && (
        <div className="payment__qr">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(payment.qr)}`}
            width="200"
            height="200"
            alt={t('payment.wallet.qr')}
          />
          <p>{t('payment.wallet.scan')}</p>
        </div>
      )}
      <p>{t('payment.wallet.how', { name, amount: price(payment.amount) })}</p>
      {failure && <Notice kind="bad">{failure}</Notice>}
      <div className="payment__answers">
        {WALLET_ANSWERS.map((given) => (
          <button
            key={given}
            type="button"
            className={given === 'approve' ? 'button' : 'button button--quiet'}
            disabled={answer.isPending}
            onClick={() => answer.mutate(given)}
          >
            {t(`payment.wallet.${given}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
