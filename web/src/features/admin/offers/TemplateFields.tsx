import { useTranslation } from 'react-i18next';
import type { OfferTemplate } from '@harbour/rules/templates';
import { useFormats } from '../../../i18n/format.ts';
import { ChoiceField } from '../../../ui/choices/ChoiceField.tsx';
import { GoodsField } from './GoodsField.tsx';
import { ParamField } from './ParamField.tsx';
import { bounded, centsOf } from './template.rules.ts';
import type { Assortment } from './use-offer-goods.ts';

interface TemplateFieldsProps {
  template: OfferTemplate;
  assortment: Assortment;
  onChange: (template: OfferTemplate) => void;
}

const MOST_PIECES = 99;

/** The numbers and goods of an offer of a usual kind. */
export function TemplateFields({ template, assortment, onChange }: TemplateFieldsProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  return (
    <div className="edit__pair">
      {template.kind === 'percent' && (
        <ParamField
          label={t('admin.offer.percent')}
          value={template.percent}
          read={(typed) => bounded(typed, 1, 100)}
          onChange={(percent) => onChange({ ...template, percent })}
        />
      )}
      {template.kind === 'amount' && (
        <ParamField
          label={t('admin.offer.off')}
          value={template.offCents / 100}
          read={centsOf}
          onChange={(offCents) => onChange({ ...template, offCents })}
        />
      )}
      {template.kind === 'pieces' && (
        <>
          <ParamField
            label={t('admin.offer.take')}
            value={template.take}
            read={(typed) => bounded(typed, 2, MOST_PIECES)}
            onChange={(take) => onChange({ ...template, take, pay: Math.min(template.pay, take - 1) })}
          />
          <ParamField
            key={template.take}
            label={t('admin.offer.pay')}
            value={template.pay}
            read={(typed) => bounded(typed, 1, template.take - 1)}
            onChange={(pay) => onChange({ ...template, pay })}
          />
        </>
      )}
      {template.kind === 'gift' && (
        <ChoiceField
          label={t('admin.offer.gift')}
          value={template.product}
          options={assortment.products.map(({ id, name }) => ({ value: id, label: text(name) }))}
          onChoose={(product) => onChange({ ...template, product: product ?? '' })}
        />
      )}
      {template.kind !== 'pieces' && (
        <ParamField
          label={t('admin.offer.from')}
          value={template.fromCents / 100}
          read={(typed) => centsOf(typed)}
          onChange={(fromCents) => onChange({ ...template, fromCents })}
        />
      )}
      {(template.kind === 'percent' || template.kind === 'pieces') && (
        <GoodsField
          goods={template.goods}
          assortment={assortment}
          onChange={(goods) => onChange({ ...template, goods })}
        />
      )}
    </div>
  );
}
