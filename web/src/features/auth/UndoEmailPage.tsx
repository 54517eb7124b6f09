import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { undoEmail } from '@harbour/contracts/profile';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { messagePath } from '../../routing/paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';

/** Which message a failed check leads to: a bad link is a failure, anything else is worth another try. */
function templateOf(error: unknown): string {
  const isRefused = error instanceof ApiError && [400, 401, 403, 404, 409, 410].includes(error.status);
  return isRefused ? 'email-undo-failure' : 'email-undo-recheck';
}

/** The target of an e-mail change's undo link: uses its token once, ends on the message page (product/screens §6). */
export function UndoEmailPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  usePageView('email-undo');
  // A query, not a mutation: its cache keeps one link from being used twice by one visit.
  const check = useQuery({
    queryKey: [undoEmail.path, token],
    queryFn: () => call(undoEmail, { query: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (check.isPending) return;
    const template = check.isSuccess ? 'email-undo-success' : templateOf(check.error);
    void navigate(messagePath(template), { replace: true });
  }, [navigate, check.isPending, check.isSuccess, check.error]);
  return (
    <Page isNarrow title={t(PAGES.undoEmail.title)}>
      <SkeletonLines count={3} />
    </Page>
  );
}
