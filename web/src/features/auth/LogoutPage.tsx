import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut, UserX } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { PAGES } from '@harbour/contracts/pages';
import { logout, type Basket } from '@harbour/contracts/user';
import { describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { holdBasket } from '../../basket/hold.ts';
import { useFormats } from '../../i18n/format.ts';
import { endSession, useSession, type Session } from '../../session/session.ts';
import { Page } from '../../ui/page/Page.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';

/** Asks before logging out; whatever the server answers, clears storage and goes to `/` (product/screens §3). */
export function LogoutPage({ basket }: { basket: () => Basket | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const session = useSession();
  const views = usePageView('logout');
  const letGo = useRef(() => {});
  const send = useMutation({
    mutationKey: [logout.path],
    mutationFn: async ({ sessionId, userId }: Session) => {
      // What goes along is the last word: nothing is to be taken over from the account meanwhile.
      letGo.current = await holdBasket();
      return call(logout, { body: { sessionId, userId, basket: basket() ?? null } });
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(describeError(error, t, 'auth.logoutFailed')),
    onSettled: async () => {
      note('info', 'logout');
      // First away from this page, else it would say for a moment that nobody is logged in.
      await navigate(PATHS.home, { replace: true });
      endSession();
      letGo.current();
      cache.clear();
    },
  });
  const logOut = useMutateOnce(send);
  return (
    <Page isNarrow title={t(PAGES.logout.title)}>
      {session ? (
        <div className="panel">
          <LogOut aria-hidden="true" />
          <p>{t('auth.logoutQuestion')}</p>
          <div className="panel__actions">
            <button type="button" className="button" disabled={send.isPending} onClick={() => logOut(session)}>
              {send.isPending ? t('auth.loggingOut') : t('action.ok')}
            </button>
            <button
              type="button"
              className="button button--quiet"
              disabled={send.isPending}
              onClick={() => void navigate(-1)}
            >
              {t('action.cancel')}
            </button>
          </div>
        </div>
      ) : (
        <div className="panel">
          <UserX aria-hidden="true" />
          <p>{t('auth.notLoggedIn')}</p>
          <div className="panel__actions">
            <Link className="button" to={PATHS.login}>
              {t('action.login')}
            </Link>
          </div>
        </div>
      )}
      <p className="page-counter number">{views === undefined ? ' ' : t('auth.pageViews', { views: number(views) })}</p>
    </Page>
  );
}
