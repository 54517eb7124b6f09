import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DaySpan } from '@harbour/contracts/hong-kong-day';
import { ChoiceField } from '../../../ui/choices/ChoiceField.tsx';
import { isSame, isWhole, presetOf, PRESETS, spanOf } from './spans.rules.ts';

interface SpanFilterProps {
  span: DaySpan;
  today: string;
  onChange: (span: DaySpan) => void;
}

interface DayFieldProps {
  label: string;
  value: string;
  /** The id of what is wrong with it. */
  wrong: string | undefined;
  onType: (day: string) => void;
}

function DayField({ label, value, wrong, onType }: DayFieldProps) {
  const id = useId();
  return (
    <div className={wrong ? 'field field--wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="field__box">
        <input
          id={id}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          value={value}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
    </div>
  );
}

/** Chooses the days that are shown: by name, or by the first and the last one. */
export function SpanFilter({ span, today, onChange }: SpanFilterProps) {
  const { t } = useTranslation();
  const wrongId = useId();
  // A choice shows at once; the address and the figures follow. Days that make no span change neither.
  const [chosen, setChosen] = useState<{ days: DaySpan; instead: DaySpan }>();
  if (chosen && isWhole(chosen.days) && !isSame(chosen.instead, span)) setChosen(undefined);
  const shown = chosen?.days ?? span;
  const wrong = isWhole(shown) ? undefined : wrongId;
  const choose = (days: DaySpan) => {
    setChosen({ days, instead: span });
    if (isWhole(days)) onChange(days);
  };
  return (
    <search className="table-filters">
      <ChoiceField
        label={t('analytics.span.label')}
        value={wrong ? undefined : presetOf(shown, today)}
        none={t('analytics.span.own')}
        options={PRESETS.map((value) => ({ value, label: t(`analytics.span.${value}`) }))}
        onChoose={(preset) => preset && choose(spanOf(preset, today))}
      />
      <DayField
        label={t('analytics.from')}
        value={shown.from}
        wrong={wrong}
        onType={(from) => choose({ ...shown, from })}
      />
      <DayField label={t('analytics.to')} value={shown.to} wrong={wrong} onType={(to) => choose({ ...shown, to })} />
      {wrong && (
        <p id={wrong} className="field__error" role="alert">
          {t('analytics.wrongSpan')}
        </p>
      )}
    </search>
  );
}
