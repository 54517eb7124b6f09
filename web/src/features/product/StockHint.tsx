import type { Product } from '@harbour/contracts/product';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../api/use-shelves.ts';

/** From here on it is said how many are left. */
const FEW_LEFT = 10;

interface StockHintProps {
  product: Pick<Product, 'stock' | 'unit'>;
  /** Screen readers say what changes. */
  isLive?: boolean;
}

/** Whether there is enough, little or nothing of a product. */
export function StockHint({ product: { stock, unit }, isLive = false }: StockHintProps) {
  const { t } = useTranslation();
  const unitOf = useUnits();
  const role = isLive ? 'status' : undefined;
  const [kind, words] = (() => {
    if (stock <= 0) return ['stock stock--out', t('product.soldOut')];
    if (stock <= FEW_LEFT) return ['stock stock--few', t('product.left', { stock, unit: unitOf(unit, stock) })];
    return ['stock', t('product.inStock')];
  })();
  return (
    <p className={kind} role={role}>
      {words}
    </p>
  );
}
