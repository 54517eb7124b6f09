import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '@harbour/contracts/choices';
import { choiceKey } from '@harbour/contracts/variant-rules';
import { useFormats } from '../../../i18n/format.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { AS_CODE, AS_NUMBER, NumberField } from '../fields/fields.tsx';
import type { ProductForm } from '../product.draft.ts';
import { BackOrderFields } from '../stock/BackOrderFields.tsx';
import type { WrittenOption, WrittenVariant } from './variants.rules.ts';

interface VariantRowsProps {
  form: ProductForm;
  options: readonly WrittenOption[];
  variants: readonly WrittenVariant[];
  /** The product's pictures, of which a variant can have one for its own. */
  pictures: readonly string[];
  onRemove: (at: number) => void;
}

/** Each variant with SKU, barcode, price, stock and picture. One that is not offered is removed. */
export function VariantRows({ form, options, variants, pictures, onRemove }: VariantRowsProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const choices = [
    { value: '', label: t('admin.variants.samePicture') },
    ...pictures.map((value, at) => ({ value, label: t('admin.variants.picture', { at: at + 1 }) })),
  ];
  return variants.map((variant, at) => {
    const label = labelOf(options, variant.options);
    const name = label ? text(label) : variant.sku;
    return (
      <fieldset key={choiceKey(variant.options)} className="edit__group variants__row">
        <legend>{name}</legend>
        <div className="edit__pair">
          <Field label={t('admin.field.sku')} input={form.register(`variants.${at}.sku`)} autoComplete="off" />
          <NumberField label={t('admin.field.price')} input={form.register(`variants.${at}.price`, AS_NUMBER)} />
          <NumberField label={t('admin.field.stock')} input={form.register(`variants.${at}.stock.to`, AS_NUMBER)} />
          <Field
            label={t('admin.field.barcode')}
            input={form.register(`variants.${at}.barcode`, AS_CODE)}
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField
            label={t('admin.variants.ownPicture')}
            autoComplete="off"
            options={choices}
            input={form.register(`variants.${at}.image`, AS_CODE)}
          />
        </div>
        <BackOrderFields form={form} name={`variants.${at}.backOrder`} />
        <button
          type="button"
          className="icon-button"
          disabled={variants.length === 1}
          aria-label={t('admin.variants.remove', { name })}
          title={t('admin.variants.remove', { name })}
          onClick={() => onRemove(at)}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </fieldset>
    );
  });
}
