import { useTranslation } from 'react-i18next';
import type { OfferGoods } from '@harbour/rules/templates';
import { useFormats } from '../../../i18n/format.ts';
import { ChoiceField } from '../../../ui/choices/ChoiceField.tsx';
import type { Assortment } from './use-offer-goods.ts';

interface GoodsFieldProps {
  goods: OfferGoods;
  assortment: Assortment;
  onChange: (goods: OfferGoods) => void;
}

const valueOf = (goods: OfferGoods): string => {
  if (goods.by === 'all') return '';
  return goods.by === 'product' ? `product ${goods.id}` : `category ${goods.codes[0] ?? ''}`;
};

/** The goods that an offer is about: everything, a category with those in it, or one product. */
export function GoodsField({ goods, assortment, onChange }: GoodsFieldProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const categories = assortment.categories.map(({ codes, name, isPart }) => ({
    value: `category ${codes[0] ?? ''}`,
    label: `${t('admin.offer.category')}: ${isPart ? '\u2003' : ''}${text(name)}`,
    goods: { by: 'category', codes } as const,
  }));
  const products = assortment.products.map(({ id, name }) => ({
    value: `product ${id}`,
    label: text(name),
    goods: { by: 'product', id } as const,
  }));
  const options = [...categories, ...products];
  return (
    <ChoiceField
      label={t('admin.offer.goods')}
      value={valueOf(goods)}
      options={options}
      none={t('admin.offer.everything')}
      onChoose={(value) => onChange(options.find((each) => each.value === value)?.goods ?? { by: 'all' })}
    />
  );
}
