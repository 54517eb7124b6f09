import { useTranslation } from 'react-i18next';
import type { AuditChange, AuditEntry } from '@harbour/contracts/audit';
import { ScrollBox } from '../cards/ScrollBox.tsx';
import './audit-changes.css';

/** Fields that are named before the rest is counted. */
const NAMED = 3;

function Change({ change: { field, before, after } }: { change: AuditChange }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        <code lang="en">{field}</code>
      </th>
      <td>{before === null ? <span className="lead">{t('jobs.changes.none')}</span> : <del>{before}</del>}</td>
      <td>{after === null ? <span className="lead">{t('jobs.changes.none')}</span> : <ins>{after}</ins>}</td>
    </tr>
  );
}

/** What a deed changed: the fields at a glance, and on request the value of each before and after. */
export function AuditChanges({ entry: { changes = [], moreChanges = 0 } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  const named = changes.slice(0, NAMED).map(({ field }) => field);
  const more = changes.length - named.length + moreChanges;
  return (
    <details className="audit-changes">
      <summary>
        <span lang="en">{named.join(', ')}</span>
        {more > 0 && ` ${t('jobs.changes.more', { count: more })}`}
      </summary>
      <ScrollBox label={t('jobs.changes.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('jobs.changes.field')}</th>
              <th scope="col">{t('jobs.changes.before')}</th>
              <th scope="col">{t('jobs.changes.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {moreChanges > 0 && <p className="lead">{t('jobs.changes.notKept', { count: moreChanges })}</p>}
    </details>
  );
}
