import { useTranslation } from 'react-i18next';
import { PAGES } from '@harbour/contracts/pages';
import { usePageView } from '../../api/use-page-view.ts';
import { Page } from '../../ui/page/Page.tsx';
import './help.css';

type TextName = 'terms' | 'privacy' | 'cookies' | 'accessibility';

interface Section {
  title: string;
  text: string[];
}

/** A page of translated text: sections of paragraphs (product/screens §10). */
function TextPage({ name }: { name: TextName }) {
  const { t } = useTranslation();
  usePageView(name);
  const title = t(PAGES[name].title);
  const lead = t(`legal.${name}.lead`);
  const sections = t(`legal.${name}.sections`, { returnObjects: true }) as Section[];
  return (
    <Page title={title} lead={lead}>
      <article className="card prose">
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Page>
  );
}

export const TermsPage = () => <TextPage name="terms" />;
export const PrivacyPage = () => <TextPage name="privacy" />;
export const CookiesPage = () => <TextPage name="cookies" />;
export const AccessibilityPage = () => <TextPage name="accessibility" />;
