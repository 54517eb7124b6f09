import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_SORTS, type ProductSort } from '@harbour/contracts/first-queries';
import { CATEGORIES } from '@harbour/contracts/shelves';

const SORT_WORDS: Record<ProductSort, string> = {
  relevance: 'search.relevance',
  price: 'search.cheapest',
  '-price': 'search.dearest',
  newest: 'search.newest',
  name: 'search.byName',
};

interface SearchFiltersProps {
  typed: string;
  onType: (text: string) => void;
  category: string;
  sort: ProductSort;
  inStock: boolean;
  onChange: (name: 'category' | 'sort' | 'stock', value: string) => void;
}

/** The search's field and filters. */
export function SearchFilters({ typed, onType, category, sort, inStock, onChange }: SearchFiltersProps) {
  const { t } = useTranslation();
  return (
    <search className="filters">
      <div className="field filters__text">
        <label htmlFor="search-text">{t('search.text')}</label>
        <span className="field__box">
          <Search aria-hidden="true" />
          <input
            id="search-text"
            type="search"
            value={typed}
            maxLength={100}
            autoComplete="off"
            placeholder={t('search.hint')}
            onChange={(event) => onType(event.target.value)}
          />
        </span>
      </div>
      <div className="field">
        <label htmlFor="search-category">{t('search.category')}</label>
        <span className="field__box">
          <select id="search-category" value={category} onChange={(event) => onChange('category', event.target.value)}>
            <option value="">{t('search.anyCategory')}</option>
            {CATEGORIES.map((name) => (
              <option key={name} value={name}>
                {t(`category.${name}`)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <div className="field">
        <label htmlFor="search-sort">{t('search.sort')}</label>
        <span className="field__box">
          <select id="search-sort" value={sort} onChange={(event) => onChange('sort', event.target.value)}>
            {PRODUCT_SORTS.map((name) => (
              <option key={name} value={name}>
                {t(SORT_WORDS[name])}
              </option>
            ))}
          </select>
        </span>
      </div>
      <label className="filters__stock">
        <input
          type="checkbox"
          checked={inStock}
          onChange={(event) => onChange('stock', event.target.checked ? 'true' : '')}
        />
        {t('search.inStock')}
      </label>
    </search>
  );
}
