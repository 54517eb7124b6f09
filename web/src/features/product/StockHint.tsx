import type { Product } from '@harbour/contracts/product';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { useUnits } from '../../api/use-shelves.ts';

/** From here on it is said how many are left. */
const FEW_LEFT = 10;

interface StockHintProps {
  product: Pick<Product, 'backOrder' | 'stock' | 'unit'>;
  /** Screen readers say what changes. */
  isLive?: boolean;
}

/** Whether there is enough, little or nothing of a product, or whether it is sent later. */
export function StockHint({ product: { backOrder, stock, unit }, isLive = false }: StockHintProps) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const unitOf = useUnits();
  const role = isLive ? 'status' : undefined;
  const [kind, words] = (() => {
    if (stock <= 0) return ['stock stock--out', t('product.soldOut')];
    if (backOrder) {
      const { sentFrom } = backOrder;
      return ['stock', sentFrom ? t('product.backOrderFrom', { day: day(sentFrom) }) : t('product.backOrder')];
    }
    if (stock <= FEW_LEFT) return ['stock stock--few', t('product.left', { stock, unit: unitOf(unit, stock) })];
    return ['stock', t('product.inStock')];
  })();
  return (
    <p className={kind} role={role}>
      {words}
    </p>
  );
}
