import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pagesAround } from './pages-around.ts';

interface PagerProps {
  page: number;
  count: number;
  asked: URLSearchParams;
}

/** Links to the other pages of a list, each with an address of its own; nothing where there is one page. */
export function Pager({ page, count, asked }: PagerProps) {
  const { t } = useTranslation();
  if (count <= 1) return null;
  const at = (target: number) => {
    const next = new URLSearchParams(asked);
    if (target === 1) next.delete('page');
    else next.set('page', String(target));
    return { search: next.size === 0 ? '' : `?${next.toString()}` };
  };
  return (
    <nav className="pager" aria-label={t('search.pages')}>
      {page > 1 && (
        <Link className="button button--quiet" to={at(page - 1)} rel="prev">
          <ChevronLeft aria-hidden="true" /> {t('search.before')}
        </Link>
      )}
      <ol>
        {pagesAround(page, count).map((each, index) =>
          each === undefined ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing else to be known by
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                to={at(each)}
                aria-label={t('search.page', { page: each })}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < count && (
        <Link className="button button--quiet" to={at(page + 1)} rel="next">
          {t('search.next')} <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
