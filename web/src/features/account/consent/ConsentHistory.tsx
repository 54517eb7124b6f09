import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConsentChange, listConsentChanges } from '@harbour/contracts/consent';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useSession } from '../../../session/session.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { States } from '../../../ui/page/States.tsx';

function Change({ change }: { change: ConsentChange }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const device = [change.browser, change.system].filter((word) => word !== null).join(', ');
  const how = [t(`consent.means.${change.means}`), device, t('consent.edition', { edition: change.words })];
  return (
    <li>
      <p>
        <span className={change.given ? 'pill pill--good' : 'pill pill--neutral'}>
          {t(change.given ? 'consent.gave' : 'consent.withdrew')}
        </span>{' '}
        <b>{t(`consent.topic.${change.topic}`)}</b>
      </p>
      <p className="consent-history__how">
        <time dateTime={change.at}>{moment(change.at)}</time> · {how.filter((word) => word !== '').join(' · ')}
      </p>
    </li>
  );
}

function Changes({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const query = useCall(
    listConsentChanges,
    { params: { id: userId } },
    { enabled: session !== undefined, scope: session?.sessionId },
  );
  return (
    <States
      query={query}
      skeleton={<SkeletonLines count={2} />}
      empty={<p>{t('consent.historyNone')}</p>}
      fallbackKey="consent.historyFailed"
    >
      {(changes) => (
        <ol className="consent-history">
          {changes.map((change) => (
            <Change key={`${change.at} ${change.topic}`} change={change} />
          ))}
        </ol>
      )}
    </States>
  );
}

/** Every answer of the person, newest first; loaded when it is opened. */
export function ConsentHistory({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('consent.history')}</summary>
      {isOpen && <Changes userId={userId} />}
    </details>
  );
}
