import { useEffect, useId, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { JobQueueName } from '@harbour/contracts/job-console';
import { SHOWN_STATES, type JobFilter } from './job-filter.ts';

/** How long typing rests before the list follows it. */
const ADDRESS_MS = 300;

interface JobFiltersProps {
  filter: JobFilter;
  onChange: (name: keyof JobFilter, value: string) => void;
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field__box">{children(id)}</div>
    </div>
  );
}

/** Queue, state, and the beginning of a recipient or an id. */
export function JobFilters({ filter, onChange }: JobFiltersProps) {
  const { t } = useTranslation();
  const { q: given = '', queue = '', state, delivery, reason } = filter;
  const [typed, setTyped] = useState(given);
  const [seen, setSeen] = useState(given);
  // Another search came by the address, by going back.
  if (given !== seen) {
    setSeen(given);
    if (given !== typed.trim()) setTyped(given);
  }
  useEffect(() => {
    if (typed.trim() === given) return undefined;
    const timer = setTimeout(() => onChange('q', typed.trim()), ADDRESS_MS);
    return () => clearTimeout(timer);
  });
  return (
    <search className="job-filters">
      <Labelled label={t('jobs.search')}>
        {(id) => (
          <input
            id={id}
            type="search"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('jobs.queue')}>
        {(id) => (
          <select id={id} value={queue} onChange={({ target }) => onChange('queue', target.value)}>
            <option value="">{t('jobs.all')}</option>
            {JobQueueName.options.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={t('jobs.state')}>
        {(id) => (
          <select id={id} value={delivery ?? state ?? ''} onChange={({ target }) => onChange('state', target.value)}>
            <option value="">{t('jobs.all')}</option>
            {SHOWN_STATES.map((each) => (
              <option key={each} value={each}>
                {t(`job.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {reason && (
        <p className="job-filters__reason">
          <span>{t('jobs.onlyReason', { reason })}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('jobs.anyReason')}
            title={t('jobs.anyReason')}
            onClick={() => onChange('reason', '')}
          >
            <X aria-hidden="true" />
          </button>
        </p>
      )}
    </search>
  );
}
