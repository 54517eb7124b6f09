import { useState } from 'react';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { localizedPath } from '@harbour/contracts/addresses';
import { LANGUAGES, type Language } from '@harbour/contracts/language';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, reloadIn } from '../i18n/language.ts';

/** Chooses the language; it is kept, and the page reloads 500 ms later. Without scripts, links lead to the page in each. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  // Until the page reloads, the choice is ahead of the words; a login may change the words without a choice.
  const [pending, setPending] = useState<Language>();
  const chosen = pending ?? (i18n.language as Language);
  const choose = (language: Language) => {
    if (language === chosen) return;
    setPending(language);
    reloadIn(language);
  };
  return (
    <fieldset className="segments">
      <legend>
        <Languages aria-hidden="true" /> {t('shell.language')}
      </legend>
      {LANGUAGES.map((language) => (
        <label key={language} lang={LANGUAGE_TAGS[language]}>
          <input type="radio" name="language" checked={chosen === language} onChange={() => choose(language)} />
          <span>{LANGUAGE_NAMES[language]}</span>
        </label>
      ))}
      <noscript>
        {LANGUAGES.map((language) => (
          <a key={language} lang={LANGUAGE_TAGS[language]} href={localizedPath(pathname, language)}>
            {LANGUAGE_NAMES[language]}
          </a>
        ))}
      </noscript>
    </fieldset>
  );
}
