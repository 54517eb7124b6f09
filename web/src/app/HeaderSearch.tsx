import { useState } from 'react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QuickSearch } from '../features/product/QuickSearch.tsx';

/** The top bar's way into the search. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon-button" onClick={() => setOpen(true)} title={t('nav.search')}>
        <Search aria-hidden="true" />
        <span className="visually-hidden">{t('nav.search')}</span>
      </button>
      {isOpen && <QuickSearch onClose={() => setOpen(false)} />}
    </>
  );
}
