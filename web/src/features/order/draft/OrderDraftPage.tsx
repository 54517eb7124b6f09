import { lazy, Suspense } from 'react';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getOwnOrderDraft } from '@harbour/contracts/order-draft';
import { useCall } from '../../../api/use-call.ts';
import { usePageView } from '../../../api/use-page-view.ts';
import { useSession } from '../../../session/session.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import { EndedDraft } from './EndedDraft.tsx';

// What orders are placed with, which an ended draft need not load.
const PlaceDraft = lazy(async () => ({ default: (await import('./PlaceDraft.tsx')).PlaceDraft }));

/** An order that the shop drafted for a person on the phone: what it costs now, and the one press that places it. */
export function OrderDraftPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageView('order-draft');
  const session = useSession();
  const query = useCall(getOwnOrderDraft, { params: { id } }, { scope: session?.sessionId });
  const isOpen = query.data?.state === 'open';
  return (
    <Page title={t('orderDraft.title')} lead={isOpen ? t('orderDraft.lead') : undefined}>
      <States
        query={query}
        skeleton={<SkeletonLines count={8} />}
        empty={null}
        gone={<EmptyPanel icon={<FileQuestion aria-hidden="true" />} text={t('orderDraft.gone')} />}
      >
        {(draft) =>
          draft.quote ? (
            // Staff's change begins it anew by its key: what was on screen was another order.
            <Suspense fallback={<SkeletonLines count={8} />}>
              <PlaceDraft key={draft.updatedAt} draft={draft} quote={draft.quote} />
            </Suspense>
          ) : (
            <EndedDraft draft={draft} />
          )
        }
      </States>
    </Page>
  );
}
