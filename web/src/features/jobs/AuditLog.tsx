import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AUDITED, listAudit, type AuditAction, type AuditEntry } from '@harbour/contracts/audit';
import { usePages } from '../../api/use-pages.ts';
import { jobPath } from '../../routing/paths.ts';
import { timestampOf, useFormats } from '../../i18n/format.ts';
import { AuditChanges } from '../../ui/audit/AuditChanges.tsx';
import { MoreButton } from '../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { ChoiceField } from '../../ui/choices/ChoiceField.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Cut } from '../../ui/table/Cut.tsx';
import { ListTable } from '../../ui/table/ListTable.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';

const PAGE_LENGTH = '20';
const RENEW_MS = 15_000;
/** Deeds that concern jobs, whose ids lead to them. */
const OF_JOBS: readonly AuditAction[] = ['job.replay', 'job.correct', 'job.republish', 'dead.replay'];
/** More ids than these would bury the rest. */
const IDS_SHOWN = 3;

/** Ids of jobs that a deed concerned, which lead to them. */
function JobLinks({ entry: { action, ids } }: { entry: AuditEntry }) {
  if (!OF_JOBS.includes(action)) return null;
  return (
    <span className="list-table__actions">
      {ids.slice(0, IDS_SHOWN).map((id) => (
        <Link key={id} to={jobPath(id)}>
          <Cut text={id} />
        </Link>
      ))}
    </span>
  );
}

/** What admins did to jobs, queues, workers and incidents: who and when, newest first. */
export function AuditLog() {
  const { t } = useTranslation();
  const { number } = useFormats();
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
  const columns: Column<AuditEntry>[] = [
    {
      name: 'action',
      title: t('jobs.actionOf'),
      renderCell: (entry) => t(`jobs.action.${entry.action.replace('.', '-')}`),
    },
    { name: 'at', title: t('jobs.at'), renderCell: ({ at }) => timestampOf(at) },
    { name: 'by', title: t('jobs.by'), renderCell: ({ by }) => <Cut text={by.email} /> },
    {
      name: 'about',
      title: t('jobs.about'),
      renderCell: (entry) => {
        const { queue, count, detail } = entry;
        const facts = [queue, count > 1 && t('jobs.concerned', { count: number(count) }), detail].filter(Boolean);
        return (
          <>
            {facts.length > 0 && <Cut text={facts.join(' · ')} isLong />}
            <AuditChanges entry={entry} />
          </>
        );
      },
    },
    { name: 'jobs', title: t('jobs.list'), renderCell: (entry) => <JobLinks entry={entry} /> },
  ];
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
          <ListTable
            caption={t('jobs.audit')}
            columns={columns}
            rows={entries}
            keyOf={({ id }) => id}
            attributesOf={({ action: done }) => ({ 'data-action': done })}
          />
        )}
      </States>
      <MoreButton pages={query} />
    </Widget>
  );
}
