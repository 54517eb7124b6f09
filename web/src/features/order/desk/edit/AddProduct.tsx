import { useDeferredValue, useId, useState } from 'react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listProducts } from '@harbour/contracts/product';
import { useCall } from '../../../../api/use-call.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { choicesOf, type EditLine } from './edited-lines.ts';

const SHOWN = '8';
const SHORTEST = 2;

/** Searches the products on sale, and adds one piece of what is chosen. */
export function AddProduct({ onAdd }: { onAdd: (line: EditLine) => void }) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const id = useId();
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const { data } = useCall(
    listProducts,
    { query: { q, status: 'online', limit: SHOWN } },
    { enabled: q.length >= SHORTEST, staleTime: 10_000 },
  );
  const choices = q.length >= SHORTEST ? (data ?? []).flatMap(choicesOf) : [];
  return (
    <div className="section">
      <div className="field">
        <label htmlFor={id}>{t('orderDesk.edit.search')}</label>
        <div className="field__box">
          <input
            id={id}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      </div>
      {data?.length === 0 && q.length >= SHORTEST && <p>{t('orderDesk.edit.nothing')}</p>}
      {choices.length > 0 && (
        <ul className="edit-choices">
          {choices.map(({ stock, ...line }) => (
            <li key={line.id}>
              <button type="button" className="button button--quiet" disabled={stock <= 0} onClick={() => onAdd(line)}>
                <Plus aria-hidden="true" />
                <span>
                  {text(line.name)} · <span className="number">{price(line.price)}</span> ·{' '}
                  {t('orderDesk.edit.stock', { count: stock })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
