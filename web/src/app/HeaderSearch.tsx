import { lazy, Suspense, useState } from 'react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { PATHS } from '../routing/paths.ts';

/** Of use only once somebody searches. */
const QuickSearch = lazy(async () => ({ default: (await import('../features/product/QuickSearch.tsx')).QuickSearch }));

/** The top bar's way into the search; without scripts, a link to its page. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const page = useHref(PATHS.search);
  return (
    <>
      <button type="button" className="icon-button" onClick={() => setOpen(true)} title={t('nav.search')}>
        <Search aria-hidden="true" />
        <span className="visually-hidden">{t('nav.search')}</span>
      </button>
      <noscript>
        <a href={page}>{t('nav.search')}</a>
      </noscript>
      <Suspense>{isOpen && <QuickSearch onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
