// Types alone of the schemas: the web's first load needs it, and does without the schema library.
import type { NewsHeadline } from '../catalogue/news.ts';
import type { Product } from '../product/product.ts';
import type { LANGUAGES } from '../language/language-codes.ts';

type Language = (typeof LANGUAGES)[number];
type CardProduct = Pick<Product, 'slug' | 'name' | 'image' | 'price'>;
type CardArticle = Pick<NewsHeadline, 'slug' | 'title' | 'image'>;

/** Goes up with each change of how cards look, so that all of them have new addresses. */
const LOOK = 1;
const SEEDS = [0x811c9dc5, 0x9747b28c];

/** 64 bits of FNV-1a: enough to tell apart what one product was called and cost; it protects nothing. */
function versionOf(facts: readonly (string | number)[]): string {
  const text = JSON.stringify([LOOK, ...facts]);
  return SEEDS.map((seed) => {
    let hash = seed;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(36);
  }).join('-');
}

const cardPath = (kind: string, slug: string, language: Language, facts: readonly (string | number)[]): string =>
  `/card/${kind}/${slug}/${language}-${versionOf(facts)}.jpg`;

/** Where the picture is that links to a product's page show; another one whenever name, price or photo change. */
export const productCard = ({ slug, name, image, price }: CardProduct, language: Language): string =>
  cardPath('product', slug, language, [name[language], image, price]);

/** Where the picture is that links to an article show. */
export const articleCard = ({ slug, title, image }: CardArticle, language: Language): string =>
  cardPath('news', slug, language, [title[language], image]);
