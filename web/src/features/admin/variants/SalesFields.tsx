import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { VARIANT_BOUNDS } from '@harbour/contracts/choices';
import { STOCK_REASONS } from '@harbour/contracts/stock-causes';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { AS_CODE, AS_NUMBER, NumberField } from '../fields/fields.tsx';
import type { ProductForm } from '../product.draft.ts';
import { BackOrderFields } from '../stock/BackOrderFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import { VariantRows } from './VariantRows.tsx';
import {
  codeFor,
  newOption,
  variantsFor,
  withCodes,
  type WrittenOption,
  type WrittenVariant,
} from './variants.rules.ts';
import './variants.css';

interface SalesFieldsProps {
  form: ProductForm;
  /** Whether the product is there already, and may be bought meanwhile. */
  isStored: boolean;
}

/** What a product is sold as: with a price and stock of its own, or in variants by the options that it has. */
export function SalesFields({ form, isStored }: SalesFieldsProps) {
  const { t } = useTranslation();
  const [options = [], variants = [], image, gallery = []] = useWatch({
    control: form.control,
    name: ['options', 'variants', 'image', 'gallery'],
  });
  const hint = isStored && <p className="edit__hint">{t('admin.stockHint')}</p>;
  const reason = isStored && (
    <SelectField
      label={t('admin.stock.reason')}
      autoComplete="off"
      options={STOCK_REASONS.map((value) => ({ value, label: t(`admin.stock.cause.${value}`) }))}
      input={form.register('stockReason')}
    />
  );

  const keep = (nextOptions: WrittenOption[], nextVariants: WrittenVariant[]) => {
    form.setValue('options', nextOptions, { shouldDirty: true });
    form.setValue('variants', nextVariants, { shouldDirty: true });
  };
  const write = (next: WrittenOption[]) => {
    const after = withCodes(next);
    const [price, sku, name] = form.getValues(['price', 'sku', 'name.en']);
    const template = { price: price || 0, sku: sku || codeFor(name, []) };
    keep(after, variantsFor({ before: options, after }, variants, template));
  };

  const lowest = Math.min(...variants.map(({ price }) => price));
  useEffect(() => {
    // With variants the product's own price follows from theirs.
    if (lowest > 0 && Number.isFinite(lowest)) form.setValue('price', lowest);
  }, [form, lowest]);

  return (
    <section className="edit__group">
      {options.length === 0 ? (
        <>
          <div className="edit__pair">
            <NumberField label={t('admin.field.price')} input={form.register('price', AS_NUMBER)} />
            <NumberField label={t('admin.field.stock')} input={form.register('stock.to', AS_NUMBER)}>
              {hint}
            </NumberField>
            {reason}
            <Field label={t('admin.field.sku')} input={form.register('sku', AS_CODE)} autoComplete="off" />
            <Field
              label={t('admin.field.barcode')}
              input={form.register('barcode', AS_CODE)}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <BackOrderFields form={form} name="backOrder" />
        </>
      ) : (
        <>
          {options.map((option, at) => (
            <OptionFields
              key={at}
              form={form}
              at={at}
              option={option}
              onChange={(changed) => write(options.with(at, changed))}
              onRemove={() => write(options.toSpliced(at, 1))}
              onNamed={() => write(options)}
            />
          ))}
          <h2 className="variants__title">{t('admin.variants.title', { count: variants.length })}</h2>
          {hint}
          {reason}
          <VariantRows
            form={form}
            options={options}
            variants={variants}
            pictures={[image, ...gallery].filter(Boolean)}
            onRemove={(at) => keep(options, variants.toSpliced(at, 1))}
          />
        </>
      )}
      <NumberField label={t('admin.stock.low')} input={form.register('lowStock', AS_NUMBER)}>
        <p className="edit__hint">{t('admin.stock.lowHint')}</p>
      </NumberField>
      {options.length < VARIANT_BOUNDS.options && (
        <div>
          <button
            type="button"
            className="button button--quiet"
            onClick={() => keep([...options, newOption()], variants)}
          >
            <Plus aria-hidden="true" /> {t('admin.variants.addOption')}
          </button>
          <p className="edit__hint">{t('admin.variants.hint')}</p>
        </div>
      )}
    </section>
  );
}
