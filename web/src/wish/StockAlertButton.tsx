import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { getConsent, listConsentChanges } from '@harbour/contracts/consent';
import type { Product } from '@harbour/contracts/product';
import { askForStock, listStockAlerts, removeStockAlert } from '@harbour/contracts/wish';
import { call } from '../api/call.ts';
import { callKey, useCall } from '../api/use-call.ts';
import { type Handover, PATHS } from '../routing/paths.ts';
import { type Session, useSession } from '../session/session.ts';
import { FailureNotice } from '../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../ui/forms/use-one-at-a-time.ts';
import './wish.css';

function OwnAlert({ product, session }: { product: Product; session: Session }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { userId, sessionId } = session;
  const sent = { params: { id: userId } };
  const query = useCall(listStockAlerts, sent, { scope: sessionId });
  const isWaiting = query.data?.some((alert) => alert.product.id === product.id) ?? false;
  const change = useMutation({
    mutationFn: () => {
      const params = { id: userId, productId: product.id };
      return isWaiting ? call(removeStockAlert, { params }) : call(askForStock, { params });
    },
    onSuccess: async (alerts) => {
      cache.setQueryData(callKey(listStockAlerts, sent, sessionId), alerts);
      // A request is consent: the account page must show it.
      for (const { path } of [getConsent, listConsentChanges]) await cache.invalidateQueries({ queryKey: [path] });
    },
  });
  const changeOnce = useMutateOnce<void>(change);
  const Icon = isWaiting ? BellRing : Bell;
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        disabled={query.data === undefined || change.isPending}
        onClick={() => changeOnce()}
      >
        <Icon aria-hidden="true" /> {t(isWaiting ? 'buying.alertEnd' : 'buying.alert')}
      </button>
      <output>{t(isWaiting ? 'buying.alertOn' : 'buying.alertText')}</output>
      {change.error !== null && <FailureNotice error={change.error} fallbackKey="buying.wishFailed" />}
    </>
  );
}

/** The button "Tell me when it is back" of a sold-out product; it needs a login. */
export function StockAlertButton({ product }: { product: Product }) {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  const handover: Handover = { invitation: 'auth.invite', from: pathname };
  return (
    <div className="stock-alert">
      {session === undefined ? (
        <Link className="button button--quiet" to={PATHS.login} state={handover}>
          <Bell aria-hidden="true" /> {t('buying.alertLogin')}
        </Link>
      ) : (
        <OwnAlert product={product} session={session} />
      )}
    </div>
  );
}
