import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VOID_RETURNS } from '@harbour/contracts/return-steps';
import type { Return } from '@harbour/contracts/returns';

/** A return's state as a word with an icon. */
export function ReturnPill({ state }: Pick<Return, 'state'>) {
  const { t } = useTranslation();
  const tone = VOID_RETURNS.includes(state) ? 'bad' : state === 'refunded' ? 'good' : 'warn';
  const Icon = { bad: CircleX, good: CircleCheck, warn: Clock }[tone];
  return (
    <span className={`pill pill--${tone}`} data-return={state}>
      <Icon aria-hidden="true" /> {t(`returns.state.${state}`)}
    </span>
  );
}
