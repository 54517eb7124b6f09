import sharp from 'sharp';
import { articleCard, productCard } from '@harbour/contracts/cards';
import { localizedPath, pageAt, splitAddress } from '@harbour/contracts/addresses';
import { LANGUAGES, type Language } from '@harbour/contracts/language';
import { LANGUAGE_TAGS } from '@harbour/contracts/language-codes';
import { listNews, type NewsHeadline } from '@harbour/contracts/news';
import { getDelivery } from '@harbour/contracts/delivery-days';
import type { Answer } from '@harbour/contracts/endpoint';
import { PAGES } from '@harbour/contracts/pages';
import { listProducts, type Product } from '@harbour/contracts/product';
import { listPromotions, type Promotion } from '@harbour/contracts/promotion';
import type { User } from '@harbour/contracts/user';
import { anAccount, send, visitAs } from '../support/accounts.ts';
import { expect, shopUrl, test } from '../support/shop.ts';

/** Public pages that are about nothing in particular. */
const FIXED = [
  '/',
  '/catalog',
  '/new-arrivals',
  '/category/tea',
  '/search',
  '/jetso',
  '/news',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
];

interface Raw {
  readonly status: number;
  readonly html: string;
}

const raw = async (path: string, accept = '*/*'): Promise<Raw> => {
  const answer = await fetch(shopUrl() + path, { headers: { accept } });
  return { status: answer.status, html: await answer.text() };
};

/** A page as it arrives, drawn: a gateway that is too busy to draw it in time sends it undrawn. */
async function drawn(path: string, accept?: string): Promise<Raw> {
  const tries: Raw[] = [];
  await expect(async () => {
    const page = await raw(path, accept);
    expect(page.html).toContain('id="root" data-status=');
    tries.push(page);
  }).toPass();
  const [page] = tries;
  if (page === undefined) throw new Error(`${path} was never drawn`);
  return page;
}

const isDrawn = (address: string): boolean => pageAt(splitAddress(address).path)?.page.isDrawn === true;

const answerOf = async <T>(path: string): Promise<T> =>
  ((await (await fetch(shopUrl() + path)).json()) as { body: T }).body;
const everything = (): Promise<Product[]> => answerOf(`${listProducts.path}?limit=100`);

const decode = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => decode(found));
const meta = (html: string, name: string): string | undefined =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))[0];
const linksIn = (html: string): string[] => all(html.slice(html.indexOf('<body')), /<a [^>]*href="(\/[^"#]*)"/g);
const structured = (html: string): Record<string, unknown>[] =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).flatMap(
    (text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'],
  );

/** What the head of every public page says, whatever the page. */
function expectHead(html: string, path: string, lang: Language): void {
  const at = (language: Language) => shopUrl() + localizedPath(path, language);
  expect(html).toContain(`<html lang="${LANGUAGE_TAGS[lang]}"`);
  expect(all(html, /<title>([^<]+)<\/title>/g)).toHaveLength(1);
  expect(meta(html, 'description')?.length).toBeGreaterThan(10);
  expect(all(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([at(lang)]);
  expect(all(html, /<link rel="alternate" hrefLang="([^"]*)"/g)).toEqual(['en-HK', 'zh-HK', 'zh-CN', 'x-default']);
  expect(all(html, /hrefLang="[^"]*" href="([^"]*)"/g)).toEqual([at('en'), at('zh_HK'), at('zh'), at('zh_HK')]);
  expect(meta(html, 'og:url')).toBe(at(lang));
  expect(meta(html, 'og:title')?.length).toBeGreaterThan(1);
  expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630']);
  expect(meta(html, 'og:image')).toMatch(/^https?:\/\//);
  expect(meta(html, 'twitter:image')).toBe(meta(html, 'og:image'));
}

/** The picture that links to a page show is one of 1200 × 630. */
async function expectCard(html: string, path: string): Promise<void> {
  const address = meta(html, 'og:image') ?? '';
  expect(address).toBe(shopUrl() + path);
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const card = await sharp(await answer.arrayBuffer()).metadata();
  expect([card.width, card.height]).toEqual([1_200, 630]);
}

for (const lang of LANGUAGES) {
  test(`every public page is whole without a program in ${lang}`, async () => {
    for (const path of FIXED) {
      const { status, html } = await drawn(localizedPath(path, lang));
      expect([path, status]).toEqual([path, 200]);
      expectHead(html, path, lang);
      expect(all(html, /<h1[^>]*>([^<]+)/g)).toHaveLength(1);
      expect(html).not.toContain('skeleton');
    }
    expect(structured((await drawn(localizedPath('/', lang))).html).map((each) => each['@type'])).toEqual([
      'OnlineStore',
      'WebSite',
    ]);
    expect(structured((await drawn(localizedPath('/faq', lang))).html)[0]?.['@type']).toBe('FAQPage');
  });

  test(`the home page is drawn with its offer, its delivery and its stalls in ${lang}`, async () => {
    const { html } = await drawn(localizedPath('/', lang));
    const offers = await answerOf<Promotion[]>(listPromotions.path);
    const season = offers.toSorted((a, b) => a.endsAt.localeCompare(b.endsAt))[0];
    if (!season) throw new Error('nothing is on offer');
    const opening = html.slice(html.indexOf('class="opening"'), html.indexOf('class="card promises"'));
    expect(decode(opening)).toContain(season.title[lang]);
    const { methods, pickupPoints } = await answerOf<Answer<typeof getDelivery>>(getDelivery.path);
    const tag = LANGUAGE_TAGS[lang];
    const format = new Intl.DateTimeFormat(tag, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
    for (const { method, promise } of methods) {
      if (method !== 'locker') expect(html).toContain(format.format(new Date(`${promise.from}T00:00:00Z`)));
    }
    for (const { name, opens, closes } of pickupPoints) {
      expect(decode(html)).toContain(name[lang]);
      expect(html).toMatch(new RegExp(`${opens} \\S+ ${closes}`));
    }
  });

  test(`a product's name, price and picture are in its page in ${lang}`, async () => {
    const [product] = await everything();
    if (!product) throw new Error('the shop is empty');
    const path = `/product/${product.slug}`;
    const { status, html } = await drawn(localizedPath(path, lang));
    expect(status).toBe(200);
    expectHead(html, path, lang);
    expect(all(html, /<h1>([^<]+)<\/h1>/g)).toEqual([product.name[lang]]);
    expect(html).toContain(`HK$${product.price.toFixed(2)}`);
    expect(html).toContain(`${product.image}-400.jpg`);
    await expectCard(html, productCard(product, lang));
    const [crumbs, facts] = structured(html).toSorted((a, b) => String(a['@type']).localeCompare(String(b['@type'])));
    expect(crumbs?.['@type']).toBe('BreadcrumbList');
    expect(facts).toMatchObject({
      '@type': 'Product',
      name: product.name[lang],
      sku: product.slug,
      offers: {
        '@type': 'Offer',
        price: product.price.toFixed(2),
        priceCurrency: 'HKD',
        url: shopUrl() + localizedPath(path, lang),
      },
    });
  });

  test(`an article is in its page in ${lang}`, async () => {
    const [article] = await answerOf<NewsHeadline[]>(listNews.path);
    if (!article) throw new Error('there are no news');
    const { html } = await drawn(localizedPath(`/news/${article.slug}`, lang), 'text/html');
    expectHead(html, `/news/${article.slug}`, lang);
    await expectCard(html, articleCard(article, lang));
    expect(structured(html)[0]).toMatchObject({ '@type': 'NewsArticle', headline: article.title[lang] });
  });

  test(`links alone lead from the home page to every product in ${lang}`, async () => {
    const sold = async () => (await everything()).map(({ slug }) => localizedPath(`/product/${slug}`, lang));
    const wanted = await sold();
    const home = localizedPath('/', lang);
    // Every link, and the page that it stands on.
    const seen = new Map([[home, home]]);
    const dead: string[] = [];
    for (const path of seen.keys()) {
      const { status, html } = await (isDrawn(path) ? drawn : raw)(path);
      if (status !== 200) dead.push(path);
      for (const href of status === 200 ? linksIn(html) : []) {
        const isOfLanguage = home === '/' ? !/^\/(en|zh)(\/|$)/.test(href) : href.startsWith(`${home}/`);
        if (isOfLanguage && !seen.has(href)) seen.set(href, path);
      }
    }
    // The tests of the administration put things on the shelf and take them away: then their links go as well.
    for (const path of dead) expect(linksIn((await raw(seen.get(path) ?? home)).html)).not.toContain(path);
    const left = new Set(await sold());
    expect(wanted.filter((path) => left.has(path) && !seen.has(path))).toEqual([]);
  });
}

test('a page that is nowhere helps to go on, in its language', async () => {
  for (const path of ['/en/nowhere', '/en/product/none', '/en/category/none', '/en/news/none']) {
    const { status, html } = await drawn(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain('<h1>Page not found</h1>');
    expect(html).toContain('<form class="search-form" action="/en/search"');
    expect(meta(html, 'robots')).toBe('noindex');
  }
});

test('a search is answered without a program', async () => {
  const { html } = await drawn('/en/search?q=tea');
  expect(html.match(/<article class="card tile product/g)?.length).toBeGreaterThan(0);
  expect(html).not.toContain('skeleton');
});

test('crawlers and browsers find what they look for at fixed addresses', async () => {
  const before = await everything();
  const robots = await raw('/robots.txt');
  expect(robots.html).toContain(`Sitemap: ${shopUrl()}/sitemap.xml`);
  const index = await raw('/sitemap.xml');
  const parts = all(index.html, /<loc>([^<]+)<\/loc>/g);
  expect(parts).toHaveLength(3);
  const places: string[] = [];
  for (const part of parts) {
    const { html } = await raw(new URL(part).pathname);
    places.push(...all(html, /<loc>([^<]+)<\/loc>/g).map((place) => new URL(place).pathname));
  }
  const left = new Set((await everything()).map(({ slug }) => slug));
  const products = before
    .filter(({ slug }) => left.has(slug))
    .flatMap(({ slug }) => LANGUAGES.map((l) => localizedPath(`/product/${slug}`, l)));
  expect(products.filter((path) => !places.includes(path))).toEqual([]);
  expect(places).toEqual(expect.arrayContaining(['/', '/en', '/zh', '/category/tea', PAGES.terms.path]));
  expect((await raw('/.well-known/security.txt')).html).toMatch(/^Contact: mailto:/);
  for (const file of ['manifest.webmanifest', 'favicon.ico', 'apple-touch-icon.png', 'card.png', 'icon-512.png']) {
    expect([file, (await raw(`/${file}`)).status]).toEqual([file, 200]);
  }
  const away = await fetch(`${shopUrl()}/.well-known/change-password`, { redirect: 'manual' });
  expect([away.status, away.headers.get('location')]).toEqual([302, '/password-reset']);
});

test('who has chosen another language is led to its address before anything is seen', async ({ shop }) => {
  const page = await shop.open({ lang: 'zh' });
  await page.goto('about:blank');
  const commits: string[] = [];
  page.on('framenavigated', (frame) => commits.push(new URL(frame.url()).pathname));
  await page.evaluate((url) => location.assign(url), `${shopUrl()}/en/faq?a=1`);
  await page.waitForURL('**/zh/faq?a=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(commits.at(-1)).toBe('/zh/faq');
});

test('the switch leads to the same page in the other language, and saves it to the profile', async ({ shop }) => {
  const account = await anAccount();
  const page = await visitAs(shop, account, '/faq');
  await page.getByRole('radio', { name: '简体中文' }).check();
  await page.waitForURL('**/zh/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  const saved = async () =>
    (await send<User>('GET', `/api/user/${account.userId}`, undefined, account)).profile.settings.lang;
  // The page waits no longer than three seconds for it.
  await expect.poll(saved).toBe('zh');
});
