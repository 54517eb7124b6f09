import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AUDITED, listAudit, type AuditAction, type AuditEntry } from '@harbour/contracts/audit';
import { usePages } from '../../api/use-pages.ts';
import { jobPath } from '../../routing/paths.ts';
import { timestampOf, useFormats } from '../../i18n/format.ts';
import { MoreButton } from '../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { ChoiceField } from '../../ui/choices/ChoiceField.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';

const PAGE_LENGTH = '20';
const RENEW_MS = 15_000;
/** Deeds that concern jobs, whose ids lead to them. */
const OF_JOBS: readonly AuditAction[] = ['job.replay', 'job.correct', 'job.republish', 'dead.replay'];
/** More ids than these would bury the rest. */
const IDS_SHOWN = 3;

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { at, by, action, queue, ids, count, detail } = entry;
  return (
    <li className="audit" data-action={action}>
      <time className="number" dateTime={at}>
        {timestampOf(at)}
      </time>
      <b>{t(`jobs.action.${action.replace('.', '-')}`)}</b>
      <span>{by.email}</span>
      <span className="audit__about">
        {[queue, count > 1 && t('jobs.concerned', { count: number(count) }), detail].filter(Boolean).join(' · ')}
      </span>
      {OF_JOBS.includes(action) &&
        ids.slice(0, IDS_SHOWN).map((id) => (
          <Link key={id} className="audit__id" to={jobPath(id)}>
            {id}
          </Link>
        ))}
    </li>
  );
}

/** What admins did to jobs, queues, workers and incidents: who and when, newest first. */
export function AuditLog() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const action = AUDITED.find((each) => each === search.get('action'));
  // What other admins do is seen too, a little later than one's own deeds.
  const query = usePages(
    listAudit,
    { query: { ...(action ? { action } : {}), limit: PAGE_LENGTH } },
    { refetchInterval: RENEW_MS },
  );
  const change = (value: AuditAction | undefined) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set('action', value);
    else next.delete('action');
    setSearch(next, { replace: true });
  };
  return (
    <Widget
      title={t('jobs.audit')}
      freshness={{ at: query.dataUpdatedAt, lateAfterMs: 3 * RENEW_MS }}
      onRefresh={() => void query.refetch()}
      isBusy={query.isFetching}
      size="full"
    >
      <div className="audit-filter">
        <ChoiceField
          label={t('jobs.actionOf')}
          value={action}
          options={AUDITED.map((each) => ({ value: each, label: t(`jobs.action.${each.replace('.', '-')}`) }))}
          none={t('jobs.all')}
          onChoose={change}
        />
      </div>
      <States
        query={query}
        skeleton={<SkeletonLines count={3} />}
        empty={<EmptyPanel icon={<ScrollText aria-hidden="true" />} text={t('jobs.noAudit')} />}
      >
        {(entries) => (
          <ul className="job-rows">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </States>
      <MoreButton pages={query} />
    </Widget>
  );
}
