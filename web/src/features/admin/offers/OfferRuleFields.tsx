import { Suspense, useState } from 'react';
import { PenLine } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { listEditedRules } from '@harbour/contracts/basket-rules-admin';
import { type OfferTemplate, ruleOf, TEMPLATE_KINDS, type TemplateKind, templateOf } from '@harbour/rules/templates';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { lazyScreen } from '../../../i18n/lazy-screen.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { ChoiceField } from '../../../ui/choices/ChoiceField.tsx';
import { AreaField, AS_NUMBER, NumberField } from '../fields/fields.tsx';
import { offerWords } from './offer-words.ts';
import type { OfferForm } from './sound-offer.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { TEMPLATES } from './template.rules.ts';
import { type Assortment, nameOfGoods, useAssortment } from './use-offer-goods.ts';

/** Only rule texts need what reads them. */
const RuleHints = lazyScreen([], async () => (await import('../rules/RuleHints.tsx')).RuleHints);

type Kind = TemplateKind | 'text' | 'none';
const KINDS: readonly Kind[] = [...TEMPLATE_KINDS, 'text', 'none'];

interface OfferRuleProps {
  form: OfferForm;
}

/** Takes over a discount that no offer has yet. */
function FreeDiscount({ form, onChoose }: OfferRuleProps & { onChoose: (method: string) => void }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const { data: rules = [] } = useCall(listEditedRules, {});
  const id = useWatch({ control: form.control, name: 'rule.id' });
  const free = rules.filter(({ kind, offer }) => kind === 'discount' && offer === null);
  if (free.length === 0) return null;
  return (
    <ChoiceField
      label={t('admin.offer.takeOver')}
      value={id}
      options={free.map((rule) => ({ value: rule.id, label: text(rule.name) }))}
      none={t('admin.offer.noTakeOver')}
      onChoose={(chosen) => {
        const rule = free.find((each) => each.id === chosen);
        if (rule === undefined) {
          form.setValue('rule.id', undefined, { shouldDirty: true });
          return;
        }
        const { method, usesLeft, perCustomer, code } = rule;
        const limits = { usesLeft: { from: usesLeft, to: usesLeft }, perCustomer };
        form.setValue('rule', { id: rule.id, method, ...limits }, { shouldDirty: true });
        form.setValue('code', code, { shouldDirty: true });
        onChoose(method);
      }}
    />
  );
}

/** Writes the words that promise what the template computes. */
function WordsButton({
  form,
  template,
  assortment,
}: OfferRuleProps & { template: OfferTemplate; assortment: Assortment }) {
  const { t } = useTranslation();
  const write = () => {
    const about = template.kind === 'gift' ? ({ by: 'product', id: template.product } as const) : undefined;
    const goods = about ?? ('goods' in template ? template.goods : ({ by: 'all' } as const));
    const code = form.getValues('code')?.trim().toUpperCase() || null;
    const { title, summary } = offerWords(template, { name: nameOfGoods(goods, assortment), code });
    form.setValue('title', { ...title }, { shouldDirty: true, shouldValidate: true });
    form.setValue('summary', { ...summary }, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="form__actions">
      <button type="button" className="button button--quiet" onClick={write}>
        <PenLine aria-hidden="true" /> {t('admin.offer.writeWords')}
      </button>
    </div>
  );
}

/** What an offer takes off: one of the usual kinds, a rule text, or nothing; and how often. */
export function OfferRuleFields({ form, isOwned }: OfferRuleProps & { isOwned: boolean }) {
  const { t } = useTranslation();
  const assortment = useAssortment();
  const method = useWatch({ control: form.control, name: 'rule.method' });
  const [kind, setKind] = useState<Kind>(() => (method ? (templateOf(method)?.kind ?? 'text') : 'none'));
  const [round, setRound] = useState(0);
  if (assortment === undefined) return <SkeletonLines count={3} />;
  const template = kind === 'text' || kind === 'none' ? undefined : templateOf(method ?? '');

  const write = (text: string) => {
    const before = form.getValues('rule') ?? { usesLeft: { from: null, to: null }, perCustomer: null };
    form.setValue('rule', { ...before, method: text }, { shouldDirty: true });
  };
  const choose = (chosen: Kind) => {
    setKind(chosen);
    if (chosen === 'none') form.setValue('rule', null, { shouldDirty: true });
    else if (chosen === 'text') write(method ?? '');
    else write(ruleOf(TEMPLATES[chosen](assortment.products[0]?.id ?? '')));
  };
  return (
    <fieldset className="edit__group" data-rule>
      <legend>{t('admin.offer.rule')}</legend>
      <div className="edit__pair">
        <ChoiceField
          label={t('admin.offer.kindOf')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`admin.offer.kind.${value}`) }))}
          onChoose={(chosen) => choose(chosen ?? 'none')}
        />
        {!isOwned && (
          <FreeDiscount
            form={form}
            onChoose={(taken) => {
              setKind(templateOf(taken)?.kind ?? 'text');
              setRound(round + 1);
            }}
          />
        )}
      </div>
      {template && (
        <TemplateFields
          key={`${template.kind} ${round}`}
          template={template}
          assortment={assortment}
          onChange={(changed) => write(ruleOf(changed))}
        />
      )}
      {template?.kind === 'pieces' && <p className="edit__hint">{t('admin.offer.piecesHint')}</p>}
      {template?.kind === 'gift' && <p className="edit__hint">{t('admin.offer.giftHint')}</p>}
      {kind === 'none' && <p className="edit__hint">{t('admin.offer.noneHint')}</p>}
      {kind === 'text' && (
        <div className="edit__code">
          <AreaField
            label={t('admin.field.method')}
            input={form.register('rule.method')}
            rows={3}
            below={
              <Suspense>
                <RuleHints method={method ?? ''} />
              </Suspense>
            }
          />
        </div>
      )}
      {kind !== 'none' && (
        <div className="edit__pair">
          <NumberField label={t('admin.field.usesLeft')} input={form.register('rule.usesLeft.to', AS_NUMBER)} />
          <NumberField label={t('admin.field.perCustomer')} input={form.register('rule.perCustomer', AS_NUMBER)} />
        </div>
      )}
      {template && <WordsButton form={form} template={template} assortment={assortment} />}
    </fieldset>
  );
}
