import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { verifyEmail } from '@harbour/contracts/user';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { handoverOf, messagePath, onward } from '../../routing/paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';

/** Which message a failed check leads to: a bad link is a failure, anything else is worth another try. */
function templateOf(error: unknown): string {
  const isRefused = error instanceof ApiError && [400, 401, 403, 404, 409, 410].includes(error.status);
  return isRefused ? 'email-verification-failure' : 'email-verification-recheck';
}

/** The target of a verification link: uses its token once and ends on the message page (product/screens §6). */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const from = search.get('from');
  usePageView('email-verification-confirm');
  // A query, not a mutation: its cache keeps one link from being used twice by one visit.
  const check = useQuery({
    queryKey: [verifyEmail.path, token],
    queryFn: () => call(verifyEmail, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (check.isPending) return;
    const template = check.isSuccess ? 'email-verification-success' : templateOf(check.error);
    void navigate(messagePath(template), { replace: true, state: onward(handoverOf({ from })) });
  }, [navigate, from, check.isPending, check.isSuccess, check.error]);
  return (
    <Page isNarrow title={t(PAGES.confirmEmail.title)}>
      <SkeletonLines count={3} />
    </Page>
  );
}
