import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '@harbour/contracts/language-codes';
import { localizedPath } from '@harbour/contracts/addresses';
import { Origin } from '../../routing/drawn.ts';
import type { ShopFacts, StructuredData as Data } from './structured-data.ts';

/** Where a page that is being drawn puts what search engines are told of it. */
export const StructuredDataSink = createContext<((data: readonly Data[]) => void) | undefined>(undefined);

interface StructuredDataProps {
  /** What the page is about, told of the shop. */
  about: (shop: ShopFacts) => readonly Data[];
}

/**
 * Tells search engines what the page is about. Of use in drawn pages alone: there it goes into the head, so that the
 * browser neither downloads nor hydrates it. Stands behind `import.meta.env.SSR`.
 */
export function StructuredData({ about }: StructuredDataProps) {
  const { t, i18n } = useTranslation();
  const origin = useContext(Origin);
  const language = languageOf(i18n.language);
  // Files have an ending and marks a #; what is left are pages, with an address for each language.
  const at = (path: string) => origin + (/[.#]/.test(path) ? path : localizedPath(path, language));
  useContext(StructuredDataSink)?.(about({ name: t('brand.name'), at }));
  return null;
}
