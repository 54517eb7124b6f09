import { useTranslation } from 'react-i18next';
import { useFormats } from './format.ts';

/** Gives what writes a count of the broker: as a number, or in words where nobody can tell it (`null`). */
export function useCount(): (count: number | null) => string {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (count) => (count === null ? t('broker.unknown') : number(count));
}
