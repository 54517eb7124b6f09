import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { PATHS } from '../../routing/paths.ts';

/** A way into the search that needs no program: a plain form. */
export function SearchForm() {
  const { t } = useTranslation();
  const action = useHref(PATHS.search);
  return (
    <search>
      <form className="search-form" action={action}>
        <span className="field__box">
          <Search aria-hidden="true" />
          <input
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            placeholder={t('search.hint')}
            aria-label={t('search.text')}
          />
        </span>
        <button className="button" type="submit">
          {t('nav.search')}
        </button>
      </form>
    </search>
  );
}
