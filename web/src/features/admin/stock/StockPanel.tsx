import { useTranslation } from 'react-i18next';
import type { EditedProduct } from '@harbour/contracts/product-admin';
import { getStockCount, listStockEntries, type StockEntry } from '@harbour/contracts/stock-ledger';
import { labelOf } from '@harbour/contracts/choices';
import { useCall } from '../../../api/use-call.ts';
import { usePages } from '../../../api/use-pages.ts';
import { useFormats } from '../../../i18n/format.ts';
import { MoreButton } from '../../../ui/cards/MoreButton.tsx';
import { ScrollBox } from '../../../ui/cards/ScrollBox.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { States } from '../../../ui/page/States.tsx';

/** Pieces more or fewer, always with their sign. */
const SIGNED = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

const PAGE = '20';

/** What a variant is called: its values, else its SKU. */
function useVariantName({ options, variants }: EditedProduct) {
  const { text } = useFormats();
  return ({ id, sku }: StockEntry['variant']): string => {
    const known = variants.find((variant) => variant.id === id);
    const label = known && labelOf(options, known.options);
    return label ? text(label) : sku;
  };
}

function Counts({ product }: { product: EditedProduct }) {
  const { t } = useTranslation();
  const nameOf = useVariantName(product);
  const query = useCall(getStockCount, { params: { id: product.id } });
  return (
    <States query={query} skeleton={<SkeletonLines count={2} />} empty={null}>
      {(counts) => (
        <ScrollBox label={t('admin.stock.counts')}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('admin.stock.variant')}</th>
                <th scope="col">{t('admin.stock.free')}</th>
                <th scope="col">{t('admin.stock.reserved')}</th>
                <th scope="col">{t('admin.stock.owed')}</th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ variant, free, reserved, owed }) => (
                <tr key={variant.id}>
                  <th scope="row">{nameOf(variant)}</th>
                  <td className="number">{free}</td>
                  <td className="number">{reserved}</td>
                  <td className="number">{owed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </States>
  );
}

function Entries({ product }: { product: EditedProduct }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const nameOf = useVariantName(product);
  const query = usePages(listStockEntries, { params: { id: product.id }, query: { limit: PAGE } });
  return (
    <>
      <States query={query} skeleton={<SkeletonLines count={4} />} empty={<p>{t('admin.stock.none')}</p>}>
        {(entries) => (
          <ScrollBox label={t('admin.stock.entries')}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t('admin.stock.at')}</th>
                  <th scope="col">{t('admin.stock.variant')}</th>
                  <th scope="col">{t('admin.stock.causeTitle')}</th>
                  <th scope="col">{t('admin.stock.change')}</th>
                </tr>
              </thead>
              <tbody>
                {entries.map(({ at, variant, cause, change, order }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- one order changes several variants at one moment
                  <tr key={place}>
                    <th scope="row">{moment(at)}</th>
                    <td>{nameOf(variant)}</td>
                    <td>
                      {t(`admin.stock.cause.${cause}`)} {order}
                    </td>
                    <td className="number">{SIGNED.format(change)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
      </States>
      <MoreButton pages={query} />
    </>
  );
}

/** How much there is of a product, free and reserved, and every change that led there. */
export function StockPanel({ product }: { product: EditedProduct }) {
  const { t } = useTranslation();
  return (
    <section className="card edit" aria-labelledby="stock-title">
      <h2 id="stock-title">{t('admin.stock.title')}</h2>
      <p className="edit__hint">{t('admin.stock.lead')}</p>
      <Counts product={product} />
      <Entries product={product} />
    </section>
  );
}
