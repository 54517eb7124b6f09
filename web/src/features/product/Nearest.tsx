import { useTranslation } from 'react-i18next';
import { suggestProducts } from '@harbour/contracts/product';
import { useCall } from '../../api/use-call.ts';
import { ProductLines } from './ProductLines.tsx';

/** What comes nearest to words that nothing was found for; nothing where nothing does. */
export function Nearest({ q }: { q: string }) {
  const { t } = useTranslation();
  const { data } = useCall(suggestProducts, { query: { q } }, { enabled: q !== '' });
  if (!data || data.products.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('search.nearest')}</h2>
      <ProductLines products={data.products} />
    </section>
  );
}
