import { useParams } from 'react-router-dom';
import { FIRST_REVIEWS } from '@harbour/contracts/first-queries';
import type { Product } from '@harbour/contracts/product';
import { listReviews } from '@harbour/contracts/review';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { productPath } from '../../../routing/paths.ts';
import { StructuredData } from '../../../ui/page/StructuredData.tsx';
import { productData } from '../../../ui/page/structured-data.ts';

/** What search engines are told of a product and its accepted reviews. Stands behind `import.meta.env.SSR`. */
export function ProductFacts({ product }: { product: Product }) {
  const { id = '' } = useParams();
  const { text } = useFormats();
  const { data: reviews = [] } = useCall(listReviews, { params: { id }, query: FIRST_REVIEWS });
  const facts = {
    name: text(product.name),
    description: text(product.description),
    offers: product.variants.map(({ sku, barcode, price, stock, backOrder }) => ({
      sku,
      barcode,
      price,
      availability: backOrder ? ('BackOrder' as const) : stock > 0 ? ('InStock' as const) : ('OutOfStock' as const),
    })),
    path: productPath(product.slug),
    images: [product.image, ...product.gallery],
    rating: product.rating,
    reviews,
  };
  return <StructuredData about={(shop) => [productData(facts, shop)]} />;
}
