import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import {
  choiceQueryOf,
  LAST_PAGE,
  LIST_FILTERS,
  listQueryOf,
  MOST_RANKED,
  PAGE_SIZE,
  pageIn,
  type ProductShelf,
  sortIn,
} from '@harbour/contracts/first-queries';
import { countProducts, listProducts } from '@harbour/contracts/product';
import { useCall } from '../../../api/use-call.ts';
import { SkeletonGrid } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import { ListFilters, withoutFilters } from './ListFilters.tsx';
import { Pager } from './Pager.tsx';
import { ProductCards } from '../ProductCards.tsx';

const EVERYTHING: ProductShelf = {};

/** The number of pages of a list with so many products. */
function pagesOf(count: number, asked: URLSearchParams): number {
  const listed = sortIn(asked) === 'relevance' ? Math.min(count, MOST_RANKED) : count;
  return Math.min(LAST_PAGE, Math.ceil(listed / PAGE_SIZE));
}

interface ProductListProps {
  /** What the list is of, whatever its address asks for. */
  shelf?: ProductShelf;
  /** What is asked for; as the address says, where not given. */
  asked?: URLSearchParams;
  /** Shown where there is nothing, filtered or not. */
  empty: ReactNode;
}

/**
 * Products with filters, orders and pages: all of it stands in the address, so that every page can be linked to, and the
 * list is whole without scripts.
 */
export function ProductList({ shelf = EVERYTHING, asked, empty }: ProductListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const wanted = asked ?? search;
  const query = useCall(listProducts, { query: listQueryOf(wanted, shelf) });
  const { data: counts } = useCall(countProducts, { query: choiceQueryOf(wanted, shelf) });
  const page = pageIn(wanted);
  const isFiltered = page > 1 || LIST_FILTERS.some((name) => wanted.has(name));
  const nothing = isFiltered ? (
    <EmptyPanel
      icon={<PackageOpen aria-hidden="true" />}
      text={t('search.none')}
      action={
        <Link className="button" to={{ search: withoutFilters(wanted) }}>
          {t('search.clear')}
        </Link>
      }
    />
  ) : (
    empty
  );
  const change = (changes: Readonly<Record<string, string>>) => {
    // The address itself is read: a change made a moment ago may not have been drawn yet.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ ...changes, page: '' })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true });
  };
  return (
    <>
      <ListFilters asked={wanted} counts={counts} hasCategory={shelf === EVERYTHING} onChange={change} />
      <output className="search__count">
        {counts && t(counts.isPartial ? 'search.foundAtLeast' : 'search.found', { count: counts.count })}
      </output>
      <States
        query={query}
        skeleton={<SkeletonGrid count={8} className="cards" />}
        empty={nothing}
        fallbackKey="product.failed"
      >
        {(products) => <ProductCards products={products} level={2} />}
      </States>
      {counts && <Pager page={page} count={pagesOf(counts.count, wanted)} asked={wanted} />}
    </>
  );
}
