import { useTranslation } from 'react-i18next';
import type { ProductOption, ProductVariant } from '@harbour/contracts/variant';
import { useFormats } from '../../../i18n/format.ts';
import { availabilityOf, withValue } from './choice.rules.ts';
import './option.css';

interface VariantChoiceProps {
  options: readonly ProductOption[];
  variants: readonly ProductVariant[];
  chosen: ProductVariant;
  onChoose: (variant: ProductVariant) => void;
}

/** What there is to choose of a product: a group of buttons for each option; what cannot be had is struck through and says so. */
export function VariantChoice({ options, variants, chosen, onChoose }: VariantChoiceProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  return options.map(({ code: option, name, values }) => (
    <fieldset key={option} className="option">
      <legend>{text(name)}</legend>
      {values
        .filter(({ code }) => variants.some((variant) => variant.options[option] === code))
        .map(({ code, name: valueName }) => {
          const availability = availabilityOf(variants, chosen, option, code);
          return (
            <label key={code} className="option__value" data-availability={availability}>
              <input
                type="radio"
                className="visually-hidden"
                name={option}
                value={code}
                checked={chosen.options[option] === code}
                onChange={() => {
                  const variant = withValue(variants, chosen, option, code);
                  if (variant) onChoose(variant);
                }}
              />
              <span>{text(valueName)}</span>
              {availability !== 'here' && (
                <span className="visually-hidden">{t(`productPage.availability.${availability}`)}</span>
              )}
            </label>
          );
        })}
    </fieldset>
  ));
}
