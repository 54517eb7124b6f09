import { useTranslation } from 'react-i18next';
import type { Address } from '@harbour/contracts/address';
import { DISTRICT_NAMES } from '@harbour/contracts/district-names';
import { ADDRESS_NAMES } from '@harbour/contracts/saved-address';
import { useFormats } from '../i18n/format.ts';

/** Addresses in the words of the language on screen. */
export function useAddressWords() {
  const { t } = useTranslation();
  const { text } = useFormats();
  const named = ADDRESS_NAMES.map((name) => ({ name, words: t(`address.${name}`) }));
  return {
    /** Names to choose from; anything else may be typed. */
    suggestions: named.map(({ words }) => words),
    /** An address's name: home and office in this language, any other unchanged. */
    nameOf: (stored: string): string => named.find(({ name }) => name === stored)?.words ?? stored,
    /** A typed name as it is stored: so that home is home in every language. */
    storedName: (typed: string): string => named.find(({ words }) => words === typed.trim())?.name ?? typed.trim(),
    /** An address in one line. */
    lineOf: ({ building, street, district }: Pick<Address, 'building' | 'street' | 'district'>): string =>
      t('address.line', { building, street, district: text(DISTRICT_NAMES[district]) }),
  };
}
