import { useState } from 'react';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { languageOf } from '@harbour/contracts/language-codes';
import { localizedPath } from '@harbour/contracts/addresses';
import { LANGUAGES, type Language } from '@harbour/contracts/language';
import { useSession } from '../session/session.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, reloadIn } from '../i18n/language.ts';

/** The page waits no longer than this (ms) for the profile to be saved. */
const PATIENCE_MS = 3_000;

/** Saves the choice of somebody who is signed in; what cannot be saved is still chosen in this browser. */
async function saved(userId: string | undefined, language: Language): Promise<void> {
  if (userId === undefined) return;
  const { saveLanguage } = await import('../features/account/save-language.ts');
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([saveLanguage(userId, language).catch(() => undefined), late]);
}

/** Chooses the language; it is kept, and the page reloads 500 ms later. Without scripts, links lead to the page in each. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const session = useSession();
  // Until the page reloads, the choice is ahead of the words; a login may change the words without a choice.
  const [pending, setPending] = useState<Language>();
  const chosen = pending ?? languageOf(i18n.language);
  const choose = (language: Language) => {
    if (language === chosen) return;
    setPending(language);
    void saved(session?.userId, language).then(() => reloadIn(language));
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
