import { Minus, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import type { QuoteChange } from '@harbour/contracts/quote';
import { MAX_QUANTITY } from '@harbour/contracts/basket-bounds';
import { fullName, lineIdOf } from '@harbour/contracts/choices';
import { useUnits } from '../../api/use-shelves.ts';
import { productPath } from '../../routing/paths.ts';
import { removeLine, setQuantity, updateLines } from '../../basket/basket-edits.ts';
import type { BasketLine } from '../../basket/basket.store.ts';
import { isUnavailable, type PricedBasket } from '../../basket/use-priced-basket.ts';
import { BackOrderedNote } from '../../order/BackOrderedNote.tsx';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/cards/Picture.tsx';

const UNDO_MS = 8_000;

function Stepper({ item, name }: { item: BasketLine; name: string }) {
  const { t } = useTranslation();
  const { stock } = item.product;
  const id = lineIdOf(item);
  const most = Math.min(MAX_QUANTITY, Math.max(stock ?? MAX_QUANTITY, 1));
  return (
    <div className="stepper">
      <button
        type="button"
        className="icon-button"
        onClick={() => setQuantity(id, item.quantity - 1)}
        disabled={item.quantity <= 1}
        aria-label={t('basketPage.fewer', { name })}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        className="number"
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={item.quantity}
        onChange={(event) => setQuantity(id, Math.min(event.target.valueAsNumber, most))}
        aria-label={t('basketPage.quantity', { name })}
      />
      <button
        type="button"
        className="icon-button"
        onClick={() => setQuantity(id, item.quantity + 1)}
        disabled={item.quantity >= most}
        aria-label={t('basketPage.more', { name })}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}

/** What became of a product since it was added, and how to go along with it. */
function ChangeNote({ change, item }: { change: QuoteChange; item: BasketLine }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const words = {
    price: () => t('basketPage.change.price', { from: price(change.from ?? 0), to: price(change.to ?? 0) }),
    fewer: () => t('basketPage.change.fewer', { to: change.to ?? 0 }),
    soldOut: () => t('basketPage.change.soldOut'),
    gone: () => t('basketPage.change.gone'),
    backOrdered: () => t('basketPage.change.backOrdered', { to: change.to ?? 0 }),
  }[change.kind];
  const accept = () => {
    if (change.kind === 'price')
      updateLines(new Map([[lineIdOf(item), { product: { id: item.product.id, price: change.to ?? 0 } }]]));
    if (change.kind === 'fewer') setQuantity(lineIdOf(item), change.to ?? 1);
  };
  return (
    <p className="line__change">
      <TriangleAlert aria-hidden="true" /> <span>{words()}</span>
      {!isUnavailable(change) && (
        <button type="button" className="link-button" onClick={accept}>
          {change.kind === 'price' ? t('basketPage.acceptPrice') : t('basketPage.acceptFewer', { to: change.to ?? 0 })}
        </button>
      )}
    </p>
  );
}

function Line({
  item,
  changes,
  onRemoved,
}: {
  item: BasketLine;
  changes: readonly QuoteChange[];
  onRemoved: () => void;
}) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const unitOf = useUnits();
  const { product, variant } = item;
  const name = product.name ? text(fullName(product.name, variant?.label)) : t('basketPage.unnamed');
  const isOut = changes.some(isUnavailable);
  const remove = () => {
    const undo = removeLine(lineIdOf(item));
    toast(t('basketPage.removed', { name }), {
      duration: UNDO_MS,
      action: { label: t('basket.undo'), onClick: undo },
    });
    onRemoved();
  };
  return (
    <li className={isOut ? 'card line line--out' : 'card line'} data-product={product.id}>
      {product.image && <Picture image={product.image} alt="" sizes="96px" />}
      <div className="line__words">
        <h3>
          <Link to={productPath(product.slug ?? product.id)}>{name}</Link>
        </h3>
        {product.price !== undefined && (
          <p className="tile__line number">
            {price(product.price)}
            {product.unit && ` ${t('product.perUnit', { unit: unitOf(product.unit) })}`}
          </p>
        )}
        {item.backOrdered && <BackOrderedNote backOrdered={item.backOrdered} />}
        {changes.map((change) => (
          <ChangeNote key={change.kind} change={change} item={item} />
        ))}
      </div>
      <div className="line__foot">
        {!isOut && (
          <>
            <Stepper item={item} name={name} />
            <span className="price number line__amount">{price(item.amount)}</span>
          </>
        )}
        <button
          type="button"
          className="icon-button"
          onClick={remove}
          aria-label={t('basketPage.remove', { name })}
          title={t('basketPage.remove', { name })}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

/** The basket's lines with their steppers; a removed one can be put back. */
export function BasketLines({ priced, onRemoved }: { priced: PricedBasket; onRemoved: () => void }) {
  return (
    <ul className="lines">
      {priced.lines.map((item) => (
        <Line
          key={lineIdOf(item)}
          item={item}
          changes={priced.changes.filter((change) => lineIdOf(change) === lineIdOf(item))}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  );
}
