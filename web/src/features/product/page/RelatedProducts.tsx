import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { listRelated, type Product } from '@harbour/contracts/product';
import { useCall } from '../../../api/use-call.ts';
import { ProductCards } from '../ProductCards.tsx';

const MOST = 4;

/** Others of the same shelf. They are an extra: while they load, nothing stands in their place. */
export function RelatedProducts({ product }: { product: Pick<Product, 'id'> }) {
  const { t } = useTranslation();
  // By the name that the address has, under which the answer came with the page.
  const { id = product.id } = useParams();
  const { data = [] } = useCall(listRelated, { params: { id } });
  const others = data.slice(0, MOST);
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
