import { useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { categoryIn, LIST_FILTERS, PRODUCT_SORTS, type ProductSort, sortIn } from '@harbour/contracts/first-queries';
import type { countProducts } from '@harbour/contracts/product';
import type { Answer } from '@harbour/contracts/endpoint';
import { useFollowing } from '../../../ui/use-following.ts';
import { useTyped } from '../../../ui/use-typed.ts';
import { useCategories } from '../../../api/use-shelves.ts';
import { useFormats } from '../../../i18n/format.ts';

const SORT_WORDS: Record<ProductSort, string> = {
  relevance: 'search.relevance',
  price: 'search.cheapest',
  '-price': 'search.dearest',
  newest: 'search.newest',
  name: 'search.byName',
};
/** Filters that are on or off. */
const FLAGS = ['inStock', 'onOffer'] as const;
const AMOUNTS = { priceFrom: 'search.from', priceTo: 'search.to' } as const;

/** What is left of an address when its filters and its page are taken away: the words that are searched for. */
export function withoutFilters(asked: URLSearchParams): string {
  const q = asked.get('q');
  return q ? `?${new URLSearchParams({ q }).toString()}` : '';
}

interface PriceFieldProps {
  name: keyof typeof AMOUNTS;
  /** As the address has it. */
  given: string;
  /** The lowest or highest price there is. */
  hint: number | undefined;
}

function PriceField({ name, given, hint }: PriceFieldProps) {
  const { t } = useTranslation();
  // The address changes by going back, and by taking all filters away.
  const [typed, setTyped, field] = useTyped(given);
  return (
    <div className="field list-filters__price">
      <label htmlFor={`list-${name}`}>{t(AMOUNTS[name])}</label>
      <span className="field__box">
        <input
          ref={field}
          id={`list-${name}`}
          name={name}
          type="number"
          inputMode="decimal"
          min={0}
          max={999_999}
          step="0.01"
          value={typed}
          placeholder={hint === undefined ? '' : String(hint)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </span>
    </div>
  );
}

interface ListFiltersProps {
  asked: URLSearchParams;
  /** How many products each choice would leave; undefined until it is known. */
  counts: Answer<typeof countProducts> | undefined;
  /** Whether a category can be chosen. */
  hasCategory: boolean;
  /** Sets parameters of the address, and takes away those that are empty. */
  onChange: (changes: Readonly<Record<string, string>>) => void;
}

interface FlagProps {
  name: (typeof FLAGS)[number];
  /** What the address says. */
  given: boolean;
  words: string;
  onChange: (isOn: boolean) => void;
}

/** Shows a press at once: the address, and the list with it, follow when they are drawn. */
function Flag({ name, given, words, onChange }: FlagProps) {
  const [isOn, setOn] = useFollowing(given);
  return (
    <label className="list-filters__flag">
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          onChange(target.checked);
        }}
      />
      {words}
    </label>
  );
}

/** A label with its count; `+` stands for more than were counted. */
const withCount = (words: string, count: number | undefined, isPartial = false) =>
  count === undefined ? words : `${words} (${count}${isPartial ? '+' : ''})`;

interface CategoryFieldProps {
  /** The code or a slug of a category, as the address has it; empty for all. */
  chosen: string;
  counts: Answer<typeof countProducts> | undefined;
  onChange: (code: string) => void;
}

/** Categories in their order, those that are part of another one indented below it. */
function CategoryField({ chosen, counts, onChange }: CategoryFieldProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const categories = useCategories();
  const value = categories.find(({ code, slug }) => code === chosen || slug === chosen)?.code ?? '';
  return (
    <div className="field">
      <label htmlFor="list-category">{t('search.category')}</label>
      <span className="field__box">
        <select id="list-category" name="category" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('search.anyCategory')}</option>
          {categories.map(({ code, name, parent }) => (
            <option key={code} value={code}>
              {(parent === null ? '' : '\u2003') + withCount(text(name), counts?.categories[code], counts?.isPartial)}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

/** The filters and orders of a list: a form, which works without scripts; with them each choice is taken at once. */
export function ListFilters({ asked, counts, hasCategory, onChange }: ListFiltersProps) {
  const { t } = useTranslation();
  const chosen = LIST_FILTERS.filter((name) => (name !== 'category' || hasCategory) && asked.has(name)).length;
  const [isOpenAtFirst] = useState(chosen > 0);
  const q = asked.get('q');
  return (
    <form
      className="list-filters"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (name: string) => {
          const value = data.get(name);
          return typeof value === 'string' ? value.trim() : '';
        };
        onChange({ priceFrom: text('priceFrom'), priceTo: text('priceTo') });
      }}
    >
      {q && <input type="hidden" name="q" value={q} />}
      <div className="field list-filters__sort">
        <label htmlFor="list-sort">{t('search.sort')}</label>
        <span className="field__box">
          <select
            id="list-sort"
            name="sort"
            value={sortIn(asked)}
            onChange={({ target }) => onChange({ sort: target.value })}
          >
            {PRODUCT_SORTS.filter((sort) => sort !== 'relevance' || q).map((sort) => (
              <option key={sort} value={sort}>
                {t(SORT_WORDS[sort])}
              </option>
            ))}
          </select>
        </span>
      </div>
      <details className="list-filters__more" open={isOpenAtFirst}>
        <summary className="button button--quiet">
          <SlidersHorizontal aria-hidden="true" /> {t('search.filters')}
          {chosen > 0 && <b className="number">{chosen}</b>}
        </summary>
        <div className="list-filters__fields">
          {hasCategory && (
            <CategoryField
              chosen={categoryIn(asked) ?? ''}
              counts={counts}
              onChange={(category) => onChange({ category })}
            />
          )}
          {(['priceFrom', 'priceTo'] as const).map((name) => (
            <PriceField
              key={name}
              name={name}
              given={asked.get(name) ?? ''}
              hint={name === 'priceFrom' ? counts?.price?.min : counts?.price?.max}
            />
          ))}
          <button className="button button--quiet" type="submit">
            {t('search.apply')}
          </button>
          {FLAGS.map((name) => (
            <Flag
              key={name}
              name={name}
              given={asked.get(name) === 'true'}
              words={withCount(t(`search.${name}`), counts?.[name], counts?.isPartial)}
              onChange={(isOn) => onChange({ [name]: isOn ? 'true' : '' })}
            />
          ))}
          {chosen > 0 && (
            <Link className="button button--quiet" to={{ search: withoutFilters(asked) }} replace>
              {t('search.clear')}
            </Link>
          )}
        </div>
      </details>
    </form>
  );
}
