import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { getOrderDraft, type OrderDraft } from '@harbour/contracts/order-draft';
import { getUser } from '@harbour/contracts/user';
import { useCall } from '../../../../api/use-call.ts';
import { usePageView } from '../../../../api/use-page-view.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { adminPath, NEW, PATHS } from '../../../../routing/paths.ts';
import { SkeletonLines } from '../../../../ui/cards/Skeleton.tsx';
import { BackButton } from '../../../../ui/page/BackButton.tsx';
import { Page } from '../../../../ui/page/Page.tsx';
import { EmptyPanel, States } from '../../../../ui/page/States.tsx';
import { DraftGoods } from '../../draft/DraftGoods.tsx';
import { ChooseCustomer } from './ChooseCustomer.tsx';
import { DraftActions } from './DraftActions.tsx';
import { DraftEditor } from './DraftEditor.tsx';
import { DraftPill } from './DraftPill.tsx';
import { startFor, startOf } from './drafted.ts';
import '../../order.css';
import '../edit/edit.css';

/** A new draft: first whose it is, which the address keeps, then what they order. */
function NewDraft() {
  const { t } = useTranslation();
  const [asked, setAsked] = useSearchParams();
  const id = asked.get('user') ?? '';
  const query = useCall(getUser, { params: { id } }, { enabled: id !== '' });
  const choose = (user: string) => setAsked(user ? { user } : {}, { replace: true });
  if (id === '') return <ChooseCustomer onChoose={choose} />;
  return (
    <States
      query={query}
      skeleton={<SkeletonLines count={6} />}
      empty={null}
      gone={<EmptyPanel icon={<FileQuestion aria-hidden="true" />} text={t('customer.gone')} />}
    >
      {(user) => (
        <>
          <p className="draft-customer">
            {t('orderDraft.for', { name: user.name })} · {user.email}
            {user.phone && <span className="number"> · {user.phone}</span>}{' '}
            <button type="button" className="button button--quiet" onClick={() => choose('')}>
              {t('orderDraft.another')}
            </button>
          </p>
          <DraftEditor key={user.id} user={user.id} start={startFor(user)} />
        </>
      )}
    </States>
  );
}

function SavedDraft({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation();
  const { moment, price } = useFormats();
  const { user, by, state, order, total, expiresAt, updatedAt } = draft;
  return (
    <>
      <p className="draft-customer">
        <DraftPill draft={draft} />{' '}
        <Link to={adminPath(PATHS.adminCustomer, user.id)}>{t('orderDraft.for', { name: user.name ?? user.id })}</Link>
        {by?.name && ` · ${t('orderDraft.by', { name: by.name })}`}
        {state === 'open' && ` · ${t('orderDraft.until', { at: moment(expiresAt) })}`}
      </p>
      {state === 'open' ? (
        // Somebody else's change begins it anew.
        <DraftEditor key={updatedAt} user={user.id} start={startOf(draft)} draft={draft}>
          <DraftActions draft={draft} />
        </DraftEditor>
      ) : (
        <div className="section">
          <p>{t('orderDraft.deskEnded', { total: price(total) })}</p>
          {order && (
            <p>
              <Link className="button" to={adminPath(PATHS.adminOrder, order.id)}>
                {t('order.titleOf', { number: order.number })}
              </Link>
            </p>
          )}
          <DraftGoods lines={draft.lines} />
        </div>
      )}
    </>
  );
}

/** One draft order at the desk: made, changed, sent, withdrawn; or what became of it. */
export function OrderDraftDeskPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageView('admin');
  const isNew = id === NEW;
  const query = useCall(getOrderDraft, { params: { id } }, { enabled: !isNew });
  return (
    <Page
      title={t(isNew ? 'orderDraft.newTitle' : 'orderDraft.deskTitle')}
      before={<BackButton otherwise={PATHS.adminOrderDrafts} />}
    >
      {isNew ? (
        <NewDraft />
      ) : (
        <States
          query={query}
          skeleton={<SkeletonLines count={8} />}
          empty={null}
          gone={<EmptyPanel icon={<FileQuestion aria-hidden="true" />} text={t('orderDraft.deskGone')} />}
        >
          {(draft) => <SavedDraft draft={draft} />}
        </States>
      )}
    </Page>
  );
}
