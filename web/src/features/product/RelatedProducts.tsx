import { useTranslation } from 'react-i18next';
import { listProducts, type Product } from '@harbour/contracts/product';
import { useCall } from '../../api/use-call.ts';
import { ProductCards } from './ProductCards.tsx';

const MOST = 4;

/** Others of the same shelf. They are an extra: while they load, nothing stands in their place. */
export function RelatedProducts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { data = [] } = useCall(listProducts, { query: { category: product.category } });
  const others = data.filter(({ id }) => id !== product.id).slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <section className="section">
      <div className="section__head">
        <h2>{t('productPage.related')}</h2>
      </div>
      <ProductCards products={others} />
    </section>
  );
}
