import { useId, useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type EditedRule, listEditedRules } from '@harbour/contracts/basket-rules-admin';
import { DELIVERY_METHODS, type DeliveryMethod } from '@harbour/contracts/delivery';
import type { District } from '@harbour/contracts/district';
import { DISTRICT_NAMES, DISTRICTS } from '@harbour/contracts/district-names';
import { listProducts } from '@harbour/contracts/product';
import { MAX_QUANTITY } from '@harbour/contracts/basket-bounds';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { ChoiceField } from '../../../ui/choices/ChoiceField.tsx';
import { States } from '../../../ui/page/States.tsx';
import { TestedAmounts } from './TestedAmounts.tsx';
import { goodsOf, type SampleGood, type TestedRule, tryRule } from './tested-basket.ts';

interface Line {
  readonly id: string;
  readonly quantity: number;
}

interface SampleLineProps {
  line: Line;
  goods: readonly SampleGood[];
  onChange: (line: Line) => void;
  onRemove: () => void;
}

function SampleLine({ line, goods, onChange, onRemove }: SampleLineProps) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const id = useId();
  return (
    <li className="tester__line">
      <ChoiceField
        label={t('admin.tester.product')}
        value={line.id}
        options={goods.map((each) => ({ value: each.variant.id, label: `${text(each.name)} · ${price(each.price)}` }))}
        onChoose={(chosen) => onChange({ ...line, id: chosen ?? '' })}
      />
      <div className="field">
        <label htmlFor={id}>{t('admin.tester.quantity')}</label>
        <div className="field__box">
          <input
            id={id}
            type="number"
            min={1}
            max={MAX_QUANTITY}
            value={line.quantity}
            onChange={(event) => {
              const quantity = Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(Number(event.target.value)) || 1));
              onChange({ ...line, quantity });
            }}
          />
        </div>
      </div>
      <button type="button" className="icon-button" aria-label={t('admin.tester.remove')} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </button>
    </li>
  );
}

interface TesterProps {
  /** The rule on screen, which stands in for its stored text. */
  rule: TestedRule;
  /** The moment whose other rules count beside it; now where not given. */
  at?: string | undefined;
}

function Sample({
  rule,
  at,
  goods,
  others,
}: TesterProps & { goods: readonly SampleGood[]; others: readonly EditedRule[] }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const first = goods[0]?.variant.id ?? '';
  const [lines, setLines] = useState<readonly Line[]>([{ id: first, quantity: 2 }]);
  const [delivery, setDelivery] = useState<DeliveryMethod>('home');
  const [district, setDistrict] = useState<District>();
  const [isGiven, setGiven] = useState(true);
  const code = rule.code ? rule.code.trim().toUpperCase() : null;
  const basket = {
    lines: lines.flatMap(({ id, quantity }) => {
      const good = goods.find(({ variant }) => variant.id === id);
      return good ? [{ good, quantity }] : [];
    }),
    district: district ?? '',
    delivery,
    codes: code !== null && isGiven ? [code] : [],
  };
  const tested = { ...rule, method: rule.method.trim(), code };
  return (
    <>
      <ul className="desk-rows">
        {lines.map((line, index) => (
          <SampleLine
            // oxlint-disable-next-line react/no-array-index-key -- the same product may stand in two lines
            key={index}
            line={line}
            goods={goods}
            onChange={(changed) => setLines(lines.with(index, changed))}
            onRemove={() => setLines(lines.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <div className="form__actions">
        <button
          type="button"
          className="button button--quiet"
          onClick={() => setLines(lines.concat({ id: first, quantity: 1 }))}
        >
          <Plus aria-hidden="true" /> {t('admin.tester.addLine')}
        </button>
      </div>
      <div className="edit__pair">
        <ChoiceField
          label={t('basketPage.method')}
          value={delivery}
          options={DELIVERY_METHODS.map((value) => ({ value, label: t(`delivery.${value}`) }))}
          onChoose={(value) => setDelivery(value ?? 'home')}
        />
        <ChoiceField
          label={t('basketPage.district')}
          value={district}
          options={DISTRICTS.map((value) => ({ value, label: text(DISTRICT_NAMES[value]) }))}
          none={t('basketPage.anyDistrict')}
          onChoose={setDistrict}
        />
      </div>
      {code !== null && (
        <label className="edit__tick">
          <input type="checkbox" checked={isGiven} onChange={(event) => setGiven(event.target.checked)} />{' '}
          {t('admin.tester.code', { code })}
        </label>
      )}
      <TestedAmounts lines={basket.lines} tested={tested.id} result={tryRule(tested, others, basket, at)} />
    </>
  );
}

/** What the rule on screen does to a basket of real products, line by line, before it is saved. */
export function RuleTester(props: TesterProps) {
  const { t } = useTranslation();
  const products = useCall(listProducts, { query: { limit: '100' } });
  const rules = useCall(listEditedRules, {});
  return (
    <section className="card tester">
      <h2>{t('admin.tester.title')}</h2>
      <p className="lead">{t('admin.tester.lead')}</p>
      <States query={products} skeleton={<SkeletonLines count={3} />} empty={<p>{t('admin.none')}</p>}>
        {(found) => (
          <States
            query={rules}
            skeleton={<SkeletonLines count={3} />}
            empty={<Sample {...props} goods={goodsOf(found)} others={[]} />}
          >
            {(others) => <Sample {...props} goods={goodsOf(found)} others={others} />}
          </States>
        )}
      </States>
    </section>
  );
}
