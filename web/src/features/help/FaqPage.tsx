import { useTranslation } from 'react-i18next';
import { PAGES } from '@harbour/contracts/pages';
import { usePageView } from '../../api/use-page-view.ts';
import { EXTERNAL } from '../../ui/external-links.ts';
import { Page } from '../../ui/page/Page.tsx';
import { StructuredData } from '../../ui/page/StructuredData.tsx';
import { questionsData } from '../../ui/page/structured-data.ts';
import './help.css';

/** The one pair of question and answer (product/constants §5). */
const PAIRS = [['faq.Q1', 'faq.A1']] as const;

/** Questions and answers in alternating colours (product/screens §10). */
export function FaqPage() {
  const { t } = useTranslation();
  usePageView('faq');
  return (
    <Page title={t(PAGES.faq.title)} lead={t('faq.lead')}>
      {import.meta.env.SSR && (
        <StructuredData
          about={() => [
            questionsData(PAIRS.map(([question, answer]) => ({ question: t(question), answer: t(answer) }))),
          ]}
        />
      )}
      <dl className="card faq">
        {PAIRS.map(([question, answer]) => (
          <div key={question}>
            <dt>{t(question)}</dt>
            <dd>{t(answer)}</dd>
          </div>
        ))}
      </dl>
      {EXTERNAL.mail && <p className="lead">{t('faq.more')}</p>}
    </Page>
  );
}
