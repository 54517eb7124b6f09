import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The page's title and description in the language on screen. */
export function PageHead({ title, description }: { title: string; description?: string | undefined }) {
  const { t } = useTranslation();
  const brand = t('brand.name');
  const words = description ?? t('brand.description');
  useEffect(() => {
    document.title = title === brand ? brand : t('brand.pageTitle', { title });
    document.querySelector('meta[name="description"]')?.setAttribute('content', words);
  }, [t, title, brand, words]);
  return null;
}
