import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Localized } from '@harbour/contracts/language';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { useFormats } from '../../../i18n/format.ts';

interface QuantityRow {
  line: number;
  name: Localized;
  image: string;
  /** How many can be chosen; a row with none is left out. */
  most: number;
}

interface QuantityRowsProps {
  rows: readonly QuantityRow[];
  /** The chosen quantities, by the row's index. */
  quantities: readonly number[];
  /** The label of a row's choice; it names the goods. */
  labelKey: 'returns.desk.refundLine' | 'returns.quantityOf';
  onChange: (quantities: number[]) => void;
}

/** Goods, each with a choice of quantity. */
export function QuantityRows({ rows, quantities, labelKey, onChange }: QuantityRowsProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const id = useId();
  return (
    <ul className="return-rows">
      {rows.map(
        ({ line, name, image, most }, place) =>
          most > 0 && (
            <li key={line}>
              <Picture image={image} alt="" sizes="56px" />
              <label htmlFor={`${id}-${line}`}>
                {text(name)}
                <span className="visually-hidden"> {t(labelKey, { name: text(name) })}</span>
              </label>
              <span className="field__box">
                <select
                  id={`${id}-${line}`}
                  value={quantities[place] ?? 0}
                  onChange={({ target }) => onChange(quantities.with(place, Number(target.value)))}
                >
                  {Array.from({ length: most + 1 }, (_, count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </select>
              </span>
              <small>{t('returns.of', { count: most })}</small>
            </li>
          ),
      )}
    </ul>
  );
}
