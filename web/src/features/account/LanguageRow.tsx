import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '@harbour/contracts/language';
import { updateProfile } from '@harbour/contracts/profile';
import type { User } from '@harbour/contracts/user';
import { call } from '../../api/call.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, reloadIn } from '../../i18n/language.ts';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { requiredUserId } from './own-user.ts';
import { Row } from './Row.tsx';

interface LanguageRowProps {
  user: User;
  onChange: (user: User) => void;
}

/** The account's language: a choice is pending until Save, which stores it and reloads the page (product/states §8). */
export function LanguageRow({ user, onChange }: LanguageRowProps) {
  const { t } = useTranslation();
  const saved = user.profile.settings.lang;
  const [chosen, choose] = useState<Language>(saved);
  const save = useMutation({
    mutationFn: (lang: Language) => {
      const changed = { ...user, profile: { settings: { lang } } };
      return call(updateProfile, { params: { id: requiredUserId() }, body: { user: changed } });
    },
    onSuccess: (changed) => {
      onChange(changed);
      reloadIn(changed.profile.settings.lang);
    },
  });
  const send = useMutateOnce(save);
  const isBusy = save.isPending || save.isSuccess;
  const pick = (language: Language) => {
    save.reset();
    choose(language);
  };
  return (
    <Row label={t('shell.language')}>
      <fieldset className="segments" disabled={isBusy}>
        <legend className="visually-hidden">{t('shell.language')}</legend>
        {LANGUAGES.map((language) => (
          <label key={language} lang={LANGUAGE_TAGS[language]}>
            <input type="radio" name="account-language" checked={chosen === language} onChange={() => pick(language)} />
            <span>{LANGUAGE_NAMES[language]}</span>
          </label>
        ))}
      </fieldset>
      {save.error && <FailureNotice error={save.error} fallbackKey="account.updateFailed" />}
      {(chosen !== saved || isBusy) && (
        <div className="form__actions">
          <button type="button" className="button" disabled={isBusy} onClick={() => send(chosen)}>
            {isBusy ? t('account.saving') : t('action.save')}
          </button>
          <button type="button" className="button button--quiet" disabled={isBusy} onClick={() => pick(saved)}>
            {t('action.cancel')}
          </button>
        </div>
      )}
    </Row>
  );
}
