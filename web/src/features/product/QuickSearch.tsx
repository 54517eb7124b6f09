import { useDeferredValue, useEffect, useRef, useState, type FormEvent } from 'react';
import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { suggestProducts } from '@harbour/contracts/product';
import { useCall } from '../../api/use-call.ts';
import { useCategories } from '../../api/use-shelves.ts';
import { useFormats } from '../../i18n/format.ts';
import { categoryPath, searchPath } from '../../routing/paths.ts';
import { ProductLines } from './ProductLines.tsx';
import './product.css';

function QuickResults({ q, onLeave }: { q: string; onLeave: () => void }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const categories = useCategories();
  const { data } = useCall(suggestProducts, { query: { q } }, { enabled: q !== '' });
  if (q === '' || !data) return null;
  const suggested = categories.filter(({ code }) => data.categories.includes(code));
  return (
    <>
      <output className="search__count">{t('search.found', { count: data.products.length })}</output>
      {suggested.length > 0 && (
        <ul className="quick__categories">
          {suggested.map(({ code, slug, name }) => (
            <li key={code}>
              <Link className="button button--quiet" to={categoryPath(slug)} onClick={onLeave}>
                {text(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ProductLines products={data.products} onLeave={onLeave} />
    </>
  );
}

/** The search of the top bar: results while typing, all of them on Enter. */
export function QuickSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  useEffect(() => dialog.current?.showModal(), []);
  const leave = () => dialog.current?.close();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave();
    void navigate(searchPath({ q: typed.trim() }));
  };
  return (
    <dialog ref={dialog} className="quick" aria-label={t('nav.search')} onClose={onClose}>
      <form className="quick__form" onSubmit={submit}>
        <span className="field__box">
          <Search aria-hidden="true" />
          <input
            type="search"
            value={typed}
            maxLength={100}
            autoComplete="off"
            placeholder={t('search.hint')}
            aria-label={t('search.text')}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
        <button type="button" className="icon-button" onClick={leave} aria-label={t('action.close')}>
          <X aria-hidden="true" />
        </button>
      </form>
      <QuickResults q={q} onLeave={leave} />
      <p>
        <button type="button" className="link-button" onClick={submit}>
          {t('search.all')}
        </button>
      </p>
    </dialog>
  );
}
