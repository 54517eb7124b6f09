import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field.tsx';
import { AS_NUMBER, NumberField } from '../fields/fields.tsx';
import type { ProductForm } from '../product.draft.ts';

interface BackOrderFieldsProps {
  form: ProductForm;
  /** Where the form keeps it: of the plain product, or of one variant. */
  name: 'backOrder' | `variants.${number}.backOrder`;
}

/** An empty day is none. */
const AS_DAY = { setValueAs: (value: string | null) => (value === '' ? null : value) };

/** Whether a variant can be ordered before it is there, how many pieces of it, and from when they are sent. */
export function BackOrderFields({ form, name }: BackOrderFieldsProps) {
  const { t } = useTranslation();
  const isAllowed = (useWatch({ control: form.control, name }) ?? null) !== null;
  const change = (isOn: boolean) =>
    form.setValue(name, isOn ? { limit: null, sentFrom: null } : null, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <label className="edit__tick">
        <input type="checkbox" checked={isAllowed} onChange={({ target }) => change(target.checked)} />
        {t('admin.stock.backOrder')}
      </label>
      {isAllowed && (
        <div className="edit__pair">
          <NumberField label={t('admin.stock.backOrderLimit')} input={form.register(`${name}.limit`, AS_NUMBER)} />
          <Field
            label={t('admin.stock.sentFrom')}
            type="date"
            autoComplete="off"
            input={form.register(`${name}.sentFrom`, AS_DAY)}
          />
        </div>
      )}
    </>
  );
}
