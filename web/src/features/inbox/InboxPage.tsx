import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, Heart, Inbox, Package, TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countUnread, listInbox, readInboxEntry, readWholeInbox } from '@harbour/contracts/inbox';
import type { InboxEntry } from '@harbour/contracts/inbox-entry';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePolling } from '../../live/live-state.ts';
import { useSession } from '../../session/session.ts';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import './inbox.css';

const ICONS = { order: Package, account: Bell, promotion: TicketPercent, notice: Heart };

/** How often the inbox is asked for where the socket does not tell. */
const AGAIN_MS = 30_000;

function useAfterReading() {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: [listInbox.path] });
    await cache.invalidateQueries({ queryKey: [countUnread.path] });
  };
}

function Entry({ entry }: { entry: InboxEntry }) {
  const { t } = useTranslation();
  const { text, moment } = useFormats();
  const after = useAfterReading();
  const mark = useMutation({
    mutationFn: (read: boolean) => call(readInboxEntry, { params: { id: entry.id }, body: { read } }),
    onSuccess: after,
  });
  const isRead = entry.readAt !== null;
  const Icon = ICONS[entry.kind];
  const openIt = () => {
    if (!isRead) mark.mutate(true);
  };
  return (
    <article className={isRead ? 'card entry-card' : 'card entry-card entry-card--new'} data-read={isRead}>
      <Icon aria-hidden="true" />
      <div className="entry-card__words">
        <h2>
          {text(entry.title)} {!isRead && <span className="entry-card__new">{t('inbox.isNew')}</span>}
        </h2>
        <p>{text(entry.text)}</p>
        <p className="tile__line">
          {t(`inbox.kind.${entry.kind}`)} · <time dateTime={entry.createdAt}>{moment(entry.createdAt)}</time>
        </p>
        {mark.error && <FailureNotice error={mark.error} fallbackKey="inbox.failed" />}
      </div>
      <div className="entry-card__actions">
        {entry.link && (
          <Link className="button button--quiet" to={entry.link} onClick={openIt}>
            {t('inbox.open')}
          </Link>
        )}
        <button type="button" className="link-button" disabled={mark.isPending} onClick={() => mark.mutate(!isRead)}>
          {isRead ? t('inbox.unread') : t('inbox.read')}
        </button>
      </div>
    </article>
  );
}

function Entries({ entries }: { entries: readonly InboxEntry[] }) {
  const { t } = useTranslation();
  const after = useAfterReading();
  const readAll = useMutation({ mutationFn: () => call(readWholeInbox, {}), onSuccess: after });
  const unread = entries.filter(({ readAt }) => readAt === null).length;
  return (
    <section className="section">
      <div className="section__head">
        <output>{t('inbox.unreadCount', { count: unread })}</output>
        <button
          type="button"
          className="button button--quiet"
          disabled={unread === 0 || readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          {t('inbox.allRead')}
        </button>
      </div>
      {readAll.error && <FailureNotice error={readAll.error} fallbackKey="inbox.failed" />}
      <ul className="entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One's inbox, newest first: order steps, account, offers. */
export function InboxPage() {
  const { t } = useTranslation();
  usePageView('inbox');
  const session = useSession();
  const query = useCall(listInbox, {}, { scope: session?.sessionId, refetchInterval: usePolling(AGAIN_MS) });
  return (
    <Page title={t('inbox.title')} lead={t('inbox.lead')}>
      <States
        query={query}
        skeleton={<SkeletonLines count={5} />}
        empty={
          <EmptyPanel
            icon={<Inbox aria-hidden="true" />}
            text={t('inbox.empty')}
            action={
              <Link className="button" to={PATHS.newArrivals}>
                {t('action.goShopping')}
              </Link>
            }
          />
        }
        fallbackKey="inbox.failed"
      >
        {(entries) => <Entries entries={entries} />}
      </States>
    </Page>
  );
}
