import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addArticle } from '@harbour/contracts/news-admin';
import { addOffer } from '@harbour/contracts/offer-admin';
import { makePreview } from '@harbour/contracts/preview';
import { addProduct } from '@harbour/contracts/product-admin';
import { aDraft, type AdminClient, openAdminClient, words } from '../admin/admin-client.ts';
import { webFolder } from '../web-folder.ts';

/** Draws a page as its data, with links and a script as the program would leave them. */
const MODULE = `
export const drawing = {
  prepare: async () => undefined,
  draw: ({ path, language, status, data }) => ({
    head: '<title>drawn</title>',
    body: '<a class="x" href="/en/jetso">Jetso</a><a href="//elsewhere.example">' + status + '</a><p>' + path + ' ' + language + '</p><pre>' + data + '</pre>',
  }),
};`;
const FRAME =
  '<html lang="zh-HK"><head><!--head--><title>frame</title><!--/head--></head><!--root--><!--/root--><script type="module" src="/assets/main.js"></script></html>';

const folder = webFolder({ 'index.html': FRAME, 'drawing.mjs': MODULE });
let desk: AdminClient;

beforeAll(async () => {
  desk = await openAdminClient({ WEB_DIST: folder, WEB_DRAWING: join(folder, 'drawing.mjs') });
}, 30_000);

afterAll(async () => {
  await desk.gateway.close();
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const image = '/pictures/egg-pudding';

const linkTo = async (path: string, at: string): Promise<string> =>
  (await desk.admin(makePreview, { body: { path, at } })).body.path;
const open = async (path: string) => {
  const answer = await fetch(desk.gateway.url + path, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const previewOf = async (path: string, at: string) => open(await linkTo(path, at));

it('shows products, news and offers as of its moment, and shoppers see none of it', async () => {
  const time = { startsAt: inDays(2), endsAt: inDays(9) };
  const { body: product } = await desk.admin(addProduct, { body: aDraft({ name: words('Comet pie'), ...time }) });
  const { body: article } = await desk.admin(addArticle, {
    body: {
      title: words('Comet night'),
      summary: words('On Friday'),
      body: { en: ['One.'], zh_HK: ['一。'], zh: ['一。'] },
      image,
      status: 'online',
      publishedAt: time.startsAt,
    },
  });
  await desk.admin(addOffer, {
    body: {
      title: words('Comet offer'),
      summary: words('All week'),
      image,
      url: '/new-arrivals',
      code: null,
      status: 'online',
      sort: 1,
      rule: null,
      ...time,
    },
  });
  const pages = {
    [`/en/product/${product.slug}`]: 'Comet pie',
    '/en/new-arrivals': 'Comet pie',
    [`/en/news/${article.slug}`]: 'Comet night',
    '/en/jetso': 'Comet offer',
  };
  for (const [path, words] of Object.entries(pages)) {
    const seen = async (at: string) => {
      const { status, html } = await previewOf(path, at);
      return [path, status === 200 && html.includes(words)];
    };
    expect(await seen(inDays(3))).toEqual([path, true]);
    expect(await seen(inDays(1))).toEqual([path, path === '/en/jetso']);
    expect([path, (await open(path)).html.includes(words)]).toEqual([path, path === '/en/jetso']);
  }
  expect((await previewOf(`/en/product/${product.slug}`, inDays(10))).status).not.toBe(200);
});

it('is kept nowhere, listed nowhere, runs no program and leads on within itself', async () => {
  const link = await linkTo('/en/news', inDays(3));
  const token = link.split('/')[2];
  const { headers, html } = await open(link);
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex, nofollow']);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(html).toContain('noindex');
  expect(html).not.toContain('<script');
  expect(html).toContain(`href="/preview/${token}/en/jetso"`);
  expect(html).toContain('href="//elsewhere.example"');
  const placeOf = async (path: string) => (await open(`/preview/${token}${path}`)).headers.get('location');
  expect(await placeOf('/en/news/')).toBe(`/preview/${token}/en/news`);
  expect([await placeOf('/en/basket'), await placeOf('//evil.example')]).toEqual(['/basket', null]);
});

it('opens by links that staff made, and no others', async () => {
  const path = await linkTo('/en/news', inDays(3));
  const forged = path.replace(/~[\w-]{4}/, '~AAAA');
  expect([(await open(path)).status, (await open(forged)).status]).toEqual([200, 404]);
  expect((await desk.shopper(makePreview, { body: { path: '/en/news', at: inDays(1) } })).status).toBe(403);
  for (const elsewhere of ['/admin', '/basket', '//evil.example', '/en/nothing']) {
    const { status } = await desk.admin(makePreview, { body: { path: elsewhere, at: inDays(1) } });
    expect([elsewhere, status]).toEqual([elsewhere, 400]);
  }
});
