import { Suspense, useState } from 'react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from './lazy-screen.ts';

const QuickSearch = lazyScreen(
  'product',
  async () => (await import('../features/product/QuickSearch.tsx')).QuickSearch,
);

/** The top bar's way into the search, which is downloaded when it is first opened. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon-button" onClick={() => setOpen(true)} title={t('nav.search')}>
        <Search aria-hidden="true" />
        <span className="visually-hidden">{t('nav.search')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <QuickSearch onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
