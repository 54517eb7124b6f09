import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@harbour/contracts/language';
import { LANGUAGE_NAMES } from '../../../i18n/language.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import type { ProductForm } from '../product.draft.ts';
import { newValue, type WrittenOption } from './variants.rules.ts';

interface OptionFieldsProps {
  form: ProductForm;
  at: number;
  option: WrittenOption;
  onChange: (option: WrittenOption) => void;
  onRemove: () => void;
  /** A name was written: codes and variants follow from it. */
  onNamed: () => void;
}

/** An option and its values, each with its name in the three languages. */
export function OptionFields({ form, at, option, onChange, onRemove, onNamed }: OptionFieldsProps) {
  const { t } = useTranslation();
  const names = (path: `options.${number}.name` | `options.${number}.values.${number}.name`, label: string) => (
    <div className="edit__pair" onBlur={onNamed}>
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          label={`${label} · ${LANGUAGE_NAMES[language]}`}
          input={form.register(`${path}.${language}`)}
          autoComplete="off"
        />
      ))}
    </div>
  );
  return (
    <fieldset className="edit__group variants__option">
      <legend>{t('admin.variants.option', { at: at + 1 })}</legend>
      {names(`options.${at}.name`, t('admin.variants.optionName'))}
      {option.values.map((_, place) => (
        <div key={place} className="variants__value">
          {names(`options.${at}.values.${place}.name`, t('admin.variants.value', { at: place + 1 }))}
          <button
            type="button"
            className="icon-button"
            disabled={option.values.length === 1}
            aria-label={t('admin.variants.removeValue', { at: place + 1 })}
            title={t('admin.variants.removeValue', { at: place + 1 })}
            onClick={() => onChange({ ...option, values: option.values.toSpliced(place, 1) })}
          >
            <Trash2 aria-hidden="true" />
          </button>
        </div>
      ))}
      <div className="form__actions">
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => onChange({ ...option, values: [...option.values, newValue()] })}
        >
          <Plus aria-hidden="true" /> {t('admin.variants.addValue')}
        </button>
        <button type="button" className="button button--quiet button--small" onClick={onRemove}>
          <Trash2 aria-hidden="true" /> {t('admin.variants.removeOption')}
        </button>
      </div>
    </fieldset>
  );
}
