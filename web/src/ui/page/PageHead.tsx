import { useContext } from 'react';
import { pageIn } from '@harbour/contracts/first-queries';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { languageOf } from '@harbour/contracts/language-codes';
import { localizedPath, pageAt } from '@harbour/contracts/addresses';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@harbour/contracts/language';
import { LANGUAGE_TAGS } from '../../i18n/language.ts';
import { Origin } from '../../routing/drawn.ts';

interface PageHeadProps {
  title: string;
  description?: string | undefined;
  /** Path of the picture that links to the page show, 1200 × 630. */
  picture?: string | undefined;
  /** Where the page stands, if it can be reached by another address. */
  path?: string | undefined;
  /** Whether search engines may list it. */
  isListed?: boolean;
}

/** The page's addresses: its own, and that in each language. */
function Addresses({ path }: { path: string }) {
  const { i18n } = useTranslation();
  const origin = useContext(Origin);
  const at = (language: Language) => origin + localizedPath(path, language);
  const own = at(languageOf(i18n.language));
  return (
    <>
      <link rel="canonical" href={own} />
      <meta property="og:url" content={own} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={LANGUAGE_TAGS[language]} href={at(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(DEFAULT_LANGUAGE)} />
    </>
  );
}

/** The picture that links to the page show. Who shows it reads the drawn page: a browser needs neither it nor its address. */
function Card({ picture }: { picture: string }) {
  const origin = useContext(Origin);
  return (
    <>
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:type" content={picture.endsWith('.png') ? 'image/png' : 'image/jpeg'} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={origin + picture} />
    </>
  );
}

/** What is said of the page outside of it: title, description, addresses, and the card that a link to it shows. */
export function PageHead({ title, description, picture = '/card.png', path, isListed = true }: PageHeadProps) {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const page = pageIn(new URLSearchParams(search));
  const brand = t('brand.name');
  const words = description ?? t('brand.description');
  const full = title === brand ? brand : t('brand.pageTitle', { title });
  const isPublic = pageAt(pathname)?.page.isDrawn === true && isListed;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={words} />
      {isPublic ? (
        <>
          <Addresses path={path ?? (page > 1 ? `${pathname}?page=${page}` : pathname)} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={words} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brand} />
          <meta property="og:locale" content={LANGUAGE_TAGS[languageOf(i18n.language)].replace('-', '_')} />
          {import.meta.env.SSR && <Card picture={picture} />}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
