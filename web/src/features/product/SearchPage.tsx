import { useDeferredValue, useEffect, useState } from 'react';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { categoryIn, searchQueryOf, sortIn, textIn } from '@harbour/contracts/first-queries';
import { PAGES } from '@harbour/contracts/pages';
import { listProducts } from '@harbour/contracts/product';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { SkeletonGrid } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { Nearest } from './Nearest.tsx';
import { ProductCards } from './ProductCards.tsx';
import { SearchFilters } from './SearchFilters.tsx';

/** How long typing rests before the address follows it; the results themselves are instant. */
const ADDRESS_MS = 400;

/** The page's query with what has been typed since it was set. */
function withText(search: URLSearchParams, q: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('q', q);
  return next;
}

/** Search with instant results and filters; the address keeps what was asked, so that back and reload find it again. */
export function SearchPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  usePageView('search');
  const [typed, setTyped] = useState(textIn(search));
  const [inStock, setInStock] = useState(search.get('stock') === 'true');
  const given = textIn(search);
  const [seen, setSeen] = useState(given);
  // Another search came by the address: from the bar at the top, or by going back.
  if (given !== seen) {
    setSeen(given);
    setTyped(given);
  }
  const change = (name: string, value: string) => {
    // The address itself is read: a change made a moment ago may not have been drawn yet.
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  useEffect(() => {
    if (typed.trim() === given) return undefined;
    const timer = setTimeout(() => change('q', typed.trim()), ADDRESS_MS);
    return () => clearTimeout(timer);
  });
  const q = useDeferredValue(typed.trim());
  const query = useCall(listProducts, { query: searchQueryOf(withText(search, q)) });
  const found = query.data?.filter(({ stock }) => !inStock || stock > 0);
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
        <SearchFilters
          typed={typed}
          onType={setTyped}
          category={categoryIn(search) ?? ''}
          sort={sortIn(search)}
          inStock={inStock}
          onChange={(name, value) => {
            if (name === 'stock') setInStock(value === 'true');
            change(name, value);
          }}
        />
      </header>
      <output className="search__count">{found && t('search.found', { count: found.length })}</output>
      <States
        query={query}
        skeleton={<SkeletonGrid count={8} className="cards" />}
        empty={empty}
        fallbackKey="product.failed"
      >
        {() => (found && found.length > 0 ? <ProductCards products={found} level={2} /> : empty)}
      </States>
    </div>
  );
}
