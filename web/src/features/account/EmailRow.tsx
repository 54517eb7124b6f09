import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resendVerification, type User } from '@harbour/contracts/user';
import { call } from '../../api/call.ts';
import { PATHS } from '../../routing/paths.ts';
import { FailureNotice, Notice } from '../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { requiredUserId } from './own-user.ts';
import { EditLink, Row, VerifiedBadge } from './Row.tsx';

/** Mails the link again to an address that is not verified yet (product/screens §6). */
function SendAgain() {
  const { t } = useTranslation();
  const again = useMutation({
    mutationFn: async () => call(resendVerification, { params: { id: requiredUserId() } }),
  });
  const send = useMutateOnce(again);
  return (
    <div className="row__more">
      {again.error && <FailureNotice error={again.error} fallbackKey="account.sendAgainFailed" />}
      {again.data ? (
        <Notice kind="good">{again.data.message}</Notice>
      ) : (
        <button
          type="button"
          className="button button--quiet button--small"
          disabled={again.isPending}
          onClick={() => send()}
        >
          {again.isPending ? t('account.sending') : t('account.sendAgain')}
        </button>
      )}
    </div>
  );
}

/** The e-mail address with its badge; changed on a page of its own (product/screens §6). */
export function EmailRow({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <Row
      label={t('form.email')}
      value={user.email}
      badge={
        <>
          <VerifiedBadge isVerified={user.emailVerified} />
          {!user.emailVerified && <SendAgain />}
        </>
      }
      action={<EditLink to={PATHS.emailVerification} what={t('form.email')} />}
    />
  );
}
