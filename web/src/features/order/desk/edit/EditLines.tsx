import { useId } from 'react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_QUANTITY } from '@harbour/contracts/basket-bounds';
import { lineIdOf } from '@harbour/contracts/choices';
import type { OrderEditQuote } from '@harbour/contracts/order-edit';
import { useFormats } from '../../../../i18n/format.ts';
import type { EditLine } from './edited-lines.ts';

interface RowProps {
  line: EditLine;
  problem: OrderEditQuote['problems'][number] | undefined;
  onChange: (quantity: number) => void;
  onRemove: (() => void) | undefined;
}

function Row({ line, problem, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const id = useId();
  const name = text(line.name);
  return (
    <li className="edit-line">
      <span className="edit-line__name">
        <b>{name}</b> <small className="number">{price(line.price)}</small>
        {problem && (
          <small className="field__error" role="alert">
            {t(`orderDesk.edit.problem.${problem.kind}`, { count: problem.to ?? 0 })}
          </small>
        )}
      </span>
      <div className="field__box edit-line__quantity">
        <label htmlFor={id} className="visually-hidden">
          {t('orderDesk.edit.quantityOf', { name })}
        </label>
        <input
          id={id}
          type="number"
          min={1}
          max={MAX_QUANTITY}
          value={line.quantity}
          onChange={({ target }) =>
            onChange(Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(Number(target.value)) || 1)))
          }
        />
      </div>
      <span className="number edit-line__amount">{price(line.price * line.quantity)}</span>
      <button
        type="button"
        className="icon-button"
        disabled={onRemove === undefined}
        onClick={onRemove}
        aria-label={t('orderDesk.edit.removeOf', { name })}
        title={t('orderDesk.edit.remove')}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </li>
  );
}

interface EditLinesProps {
  lines: readonly EditLine[];
  problems: OrderEditQuote['problems'];
  onChange: (lines: EditLine[]) => void;
}

/** The lines of an order with their quantities; the last one stays, since an order without goods is cancelled instead. */
export function EditLines({ lines, problems, onChange }: EditLinesProps) {
  return (
    <ul className="edit-lines">
      {lines.map((line) => (
        <Row
          key={line.id}
          line={line}
          problem={problems.find((each) => lineIdOf(each) === line.id)}
          onChange={(quantity) => onChange(lines.map((each) => (each === line ? { ...line, quantity } : each)))}
          onRemove={lines.length > 1 ? () => onChange(lines.filter((each) => each !== line)) : undefined}
        />
      ))}
    </ul>
  );
}
