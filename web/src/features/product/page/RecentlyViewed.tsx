import { useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getProduct } from '@harbour/contracts/product';
import { call } from '../../../api/call.ts';
import { callKey } from '../../../api/use-call.ts';
import { ProductCards } from '../ProductCards.tsx';
import { noteViewed, recentlyViewed } from './recently-viewed.ts';

/**
 * Products that were looked at on this device, as they are on sale now, without the one on screen, which is noted;
 * nothing where there are none.
 */
export function RecentlyViewed({ id }: { id?: string }) {
  const { t } = useTranslation();
  const [ids] = useState(() => recentlyViewed().filter((each) => each !== id));
  useEffect(() => {
    if (id !== undefined) noteViewed(id);
  }, [id]);
  const products = useQueries({
    queries: ids.map((each) => ({
      queryKey: callKey(getProduct, { params: { id: each } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getProduct, { params: { id: each } }, { signal }),
      retry: false,
    })),
    combine: (answers) => answers.flatMap(({ data }) => (data === undefined ? [] : [data])),
  });
  if (products.length === 0) return null;
  return (
    <section className="section">
      <div className="section__head">
        <h2>{t('buying.viewed')}</h2>
      </div>
      <ProductCards products={products} />
    </section>
  );
}
