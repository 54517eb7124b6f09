import { useTranslation } from 'react-i18next';
import type { FpsTransfer } from '@harbour/contracts/fps-transfer';
import { useFormats } from '../../../i18n/format.ts';

/** Describes the outcome of a transfer and what an admin has to do about it. */
export function useOutcomeText(): (transfer: FpsTransfer) => string {
  const { t } = useTranslation();
  const { price } = useFormats();
  return ({ outcome, difference }) => t(`paying.transfer.outcome.${outcome}`, { difference: price(difference) });
}
