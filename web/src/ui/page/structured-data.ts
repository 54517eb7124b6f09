import { MOST_STARS, type Rating } from '@harbour/contracts/review-rating';
import type { Review } from '@harbour/contracts/review';

/** What a page is about in the words of schema.org, for search engines: https://schema.org/docs/full.html. */
export type StructuredData = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** The shop as its pages name it. */
export interface ShopFacts {
  readonly name: string;
  /** Makes the path of a page or file in it a full address. */
  readonly at: (path: string) => string;
}

/** The shop itself: https://schema.org/OnlineStore. */
export const shopData = ({ name, at }: ShopFacts): StructuredData => ({
  '@type': 'OnlineStore',
  '@id': at('/#shop'),
  name,
  url: at('/'),
  logo: at('/apple-touch-icon.png'),
  areaServed: 'HK',
});

/** The site and its search: https://schema.org/WebSite. */
export const siteData = ({ name, at, home, search }: ShopFacts & { home: string; search: string }): StructuredData => ({
  '@type': 'WebSite',
  name,
  url: at(home),
  publisher: { '@id': at('/#shop') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${at(search)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** The way from the home page to this one: https://schema.org/BreadcrumbList. */
export const breadcrumbData = (
  steps: readonly { name: string; path: string }[],
  { at }: Pick<ShopFacts, 'at'>,
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(path),
  })),
});

/** Of https://schema.org/ItemAvailability, the best first. */
const AVAILABILITIES = ['InStock', 'BackOrder', 'OutOfStock'] as const;

interface OfferFacts {
  readonly sku: string;
  /** A GTIN. */
  readonly barcode: string | null;
  /** In dollars. */
  readonly price: number;
  readonly availability: (typeof AVAILABILITIES)[number];
}

interface ProductFacts {
  readonly name: string;
  readonly description: string;
  /** Of each variant; of a plain product there is one. */
  readonly offers: readonly OfferFacts[];
  readonly path: string;
  readonly images: readonly string[];
  /** Of accepted reviews alone. */
  readonly rating: Rating | null;
  readonly reviews: readonly Review[];
}

/** What accepted reviews come to: https://schema.org/AggregateRating. */
const ratingData = ({ average, count }: Rating) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: MOST_STARS,
});

/** One review: https://schema.org/Review. */
const reviewData = ({ stars, words, name, createdAt }: Review) => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: MOST_STARS },
  author: { '@type': 'Person', name },
  datePublished: createdAt,
  ...(words === '' ? {} : { reviewBody: words }),
});

/** Of one variant: https://schema.org/Offer. */
const offerData = ({ sku, barcode, price, availability }: OfferFacts, path: string, { at }: ShopFacts) => ({
  '@type': 'Offer',
  url: at(path),
  sku,
  ...(barcode === null ? {} : { gtin: barcode }),
  price: price.toFixed(2),
  priceCurrency: 'HKD',
  availability: `https://schema.org/${availability}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@id': at('/#shop') },
});

/** Of several variants: https://schema.org/AggregateOffer. */
function offersData(facts: ProductFacts, shop: ShopFacts) {
  const offers = facts.offers.map((offer) => offerData(offer, facts.path, shop));
  if (offers.length === 1) return offers[0];
  const prices = facts.offers.map(({ price }) => price);
  const best = AVAILABILITIES.find((each) => facts.offers.some(({ availability }) => availability === each));
  return {
    '@type': 'AggregateOffer',
    offerCount: offers.length,
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    priceCurrency: 'HKD',
    availability: `https://schema.org/${best ?? 'OutOfStock'}`,
    offers,
  };
}

/** A product, what it costs and what people say of it: https://schema.org/Product, https://schema.org/Offer. */
export function productData(facts: ProductFacts, about: ShopFacts): StructuredData {
  const { name: shop, at } = about;
  // A review without a name counts, but search engines take none without its author.
  const named = facts.reviews.filter(({ name }) => name !== '');
  return {
    '@type': 'Product',
    name: facts.name,
    description: facts.description,
    ...(facts.offers[0] ? { sku: facts.offers[0].sku } : {}),
    image: facts.images.map((image) => at(`${image}-800.jpg`)),
    brand: { '@type': 'Brand', name: shop },
    offers: offersData(facts, about),
    ...(facts.rating === null ? {} : { aggregateRating: ratingData(facts.rating) }),
    ...(named.length === 0 ? {} : { review: named.map(reviewData) }),
  };
}

interface ArticleFacts {
  readonly headline: string;
  readonly summary: string;
  readonly publishedAt: string;
  readonly image: string;
  readonly path: string;
}

/** An article of the shop's news: https://schema.org/NewsArticle. */
export const articleData = (facts: ArticleFacts, { name, at }: ShopFacts): StructuredData => ({
  '@type': 'NewsArticle',
  headline: facts.headline,
  description: facts.summary,
  datePublished: facts.publishedAt,
  image: [at(`${facts.image}-800.jpg`)],
  mainEntityOfPage: at(facts.path),
  author: { '@type': 'Organization', name, url: at('/') },
  publisher: { '@type': 'Organization', name, logo: { '@type': 'ImageObject', url: at('/apple-touch-icon.png') } },
});

/** Questions with their answers: https://schema.org/FAQPage. */
export const questionsData = (pairs: readonly { question: string; answer: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: pairs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
