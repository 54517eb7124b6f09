import { FlaskConical, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '@harbour/contracts/pages';
import { listSandboxMessages } from '@harbour/contracts/sandbox';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { SandboxItem } from './SandboxItem.tsx';
import { TestRecipients } from './TestRecipients.tsx';
import './sandbox.css';

/** How often new messages are looked for, in milliseconds. */
const REFRESH_MS = 2_000;

/** What the sandbox providers caught instead of sending it, newest first (product/screens §13). */
export function SandboxPage() {
  const { t } = useTranslation();
  usePageView('sandbox');
  const query = useCall(listSandboxMessages, { query: { limit: '50' } }, { refetchInterval: REFRESH_MS });
  return (
    <div className="page">
      <PageHead title={t(PAGES.sandbox.title)} />
      <header className="title-band">
        <h1>
          <FlaskConical aria-hidden="true" /> {t(PAGES.sandbox.title)}
        </h1>
        <p>{t('sandbox.lead')}</p>
      </header>
      <TestRecipients />
      <States
        query={query}
        skeleton={<SkeletonLines count={4} />}
        empty={<EmptyPanel icon={<Inbox aria-hidden="true" />} text={t('sandbox.empty')} />}
      >
        {(messages) => (
          <ul className="sandbox">
            {messages.map((message, index) => (
              <li key={message.id}>
                <SandboxItem message={message} isOpen={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </States>
    </div>
  );
}
