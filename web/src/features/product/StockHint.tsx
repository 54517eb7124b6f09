import { useTranslation } from 'react-i18next';

/** From here on it is said how many are left. */
const FEW_LEFT = 10;

/** Whether there is enough, little or nothing of a product. */
export function StockHint({ stock }: { stock: number }) {
  const { t } = useTranslation();
  if (stock <= 0) return <p className="stock stock--out">{t('product.soldOut')}</p>;
  if (stock <= FEW_LEFT) return <p className="stock stock--few">{t('product.left', { stock })}</p>;
  return <p className="stock">{t('product.inStock')}</p>;
}
