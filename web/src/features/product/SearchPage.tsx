import { useDeferredValue, useEffect } from 'react';
import { Search, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHref, useSearchParams } from 'react-router-dom';
import { textIn } from '@harbour/contracts/first-queries';
import { PAGES } from '@harbour/contracts/pages';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { EmptyPanel } from '../../ui/page/States.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { Nearest } from './Nearest.tsx';
import { ProductList } from './list/ProductList.tsx';

/** How long typing rests before the address follows it; the results themselves are instant. */
const ADDRESS_MS = 400;

/** The page's query with what has been typed since it was set. */
function withText(search: URLSearchParams, q: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  next.set('q', q);
  return next;
}

/** Search with instant results and filters; the address keeps what was asked, so that back and reload find it again. */
export function SearchPage() {
  const { t } = useTranslation();
  const action = useHref(PATHS.search);
  const [search, setSearch] = useSearchParams();
  usePageView('search');
  const given = textIn(search);
  // Another search comes by the address: from the bar at the top, or by going back.
  const [typed, setTyped, field] = useTyped(given);
  useEffect(() => {
    if (typed.trim() === given) return undefined;
    const timer = setTimeout(() => {
      // The address itself is read: a change made a moment ago may not have been drawn yet.
      const next = new URLSearchParams(window.location.search);
      next.delete('page');
      if (typed.trim()) next.set('q', typed.trim());
      else next.delete('q');
      setSearch(next, { replace: true });
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  });
  const q = useDeferredValue(typed.trim());
  const empty = (
    <>
      <EmptyPanel icon={<SearchX aria-hidden="true" />} text={t('search.empty', { q })} />
      <Nearest q={q} />
    </>
  );
  return (
    <div className="page">
      <PageHead title={q ? t('search.titleOf', { q }) : t(PAGES.search.title)} description={t('search.lead')} />
      <header className="title-band">
        <h1>{t(PAGES.search.title)}</h1>
        <search>
          <form className="search-form" action={action} onSubmit={(event) => event.preventDefault()}>
            <span className="field__box">
              <Search aria-hidden="true" />
              <input
                ref={field}
                type="search"
                name="q"
                value={typed}
                maxLength={100}
                autoComplete="off"
                placeholder={t('search.hint')}
                aria-label={t('search.text')}
                onChange={({ target }) => setTyped(target.value)}
              />
            </span>
          </form>
        </search>
      </header>
      <ProductList asked={q === given ? search : withText(search, q)} empty={empty} />
    </div>
  );
}
