import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Localized } from '@harbour/contracts/language';
import { NewPassword } from '@harbour/contracts/user';
import { problemOf } from '@harbour/rules/compile';
import { describe, expect, it } from '@jest/globals';
import { readGlossary } from '../checks/words/glossary.ts';
import { ADMIN, credentialsFor, SHOPPER } from './accounts.ts';
import { CATALOGS } from './catalogs.ts';
import { CATEGORIES } from './categories.ts';
import { BASKET_RULES } from './charges-and-discounts.ts';
import { NEWS } from './news.ts';
import { PICTURE_FORMATS, PICTURE_SIZES, PICTURES } from './pictures.ts';
import { PRODUCTS } from './products.ts';
import { PROMOTIONS } from './promotions.ts';
import { UNITS } from './units.ts';
import { variantProblems } from '@harbour/contracts/variant-rules';
import { VARIANTS } from './variants.ts';

const GLOSSARY = readGlossary(readFileSync(join(import.meta.dirname, '../../docs/language.md'), 'utf8'));
const SHELF = /^\/category\/(.+)$/;
const CJK = /[\u4e00-\u9fff]/;
/** A sample of characters that only one of the two scripts has. */
const ONLY_SIMPLIFIED = /[们这个为来时发东车两门开关页应该买卖钱图书饭饺鸡鱼猪汤热电话给让说请谢对错现后从华汉语]/;
const ONLY_TRADITIONAL = /[們這個為來時發東車兩門開關頁應該買賣錢圖書飯餃雞魚豬湯熱電話給讓說請謝對錯現後從華漢語嘅]/;

const named = (slug: string, field: string, text: Localized): [string, Localized] => [`${slug}.${field}`, text];

const paragraphs = NEWS.flatMap(({ slug, body }) =>
  body.en.map((en, index) =>
    named(slug, `body.${index}`, { en, zh_HK: body.zh_HK[index] ?? '', zh: body.zh[index] ?? '' }),
  ),
);
const sentences = [
  ...PRODUCTS.map(({ slug, description }) => named(slug, 'description', description)),
  ...PROMOTIONS.map(({ slug, summary }) => named(slug, 'summary', summary)),
  ...BASKET_RULES.map(({ slug, reason }) => named(slug, 'reason', reason)),
  ...NEWS.map(({ slug, summary }) => named(slug, 'summary', summary)),
  ...paragraphs,
];
const names = [
  ...PRODUCTS.map(({ slug, name }) => named(slug, 'name', name)),
  ...CATALOGS.map(({ slug, name }) => named(slug, 'name', name)),
  ...CATEGORIES.map(({ slug, name }) => named(`category ${slug}`, 'name', name)),
  ...UNITS.map(({ slug, name }) => named(`unit ${slug}`, 'name', name)),
  ...BASKET_RULES.map(({ slug, name }) => named(slug, 'name', name)),
  ...PROMOTIONS.map(({ slug, title }) => named(slug, 'title', title)),
  ...NEWS.map(({ slug, title }) => named(slug, 'title', title)),
];

describe('the words of the seed', () => {
  it.each([...names, ...sentences])('%s is written in three languages', (_, text) => {
    for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
    expect(text.en).not.toMatch(CJK);
    expect(text.zh_HK).toMatch(CJK);
    expect(text.zh).toMatch(CJK);
    expect(text.zh_HK).not.toMatch(ONLY_SIMPLIFIED);
    expect(text.zh).not.toMatch(ONLY_TRADITIONAL);
  });

  it.each([...names, ...sentences])('%s has no word that docs/language.md bans', (_, text) => {
    for (const language of ['zh_HK', 'zh'] as const) {
      const banned = GLOSSARY.chinese[language] ?? [];
      expect(banned.filter((word) => text[language].includes(word))).toEqual([]);
    }
  });

  it.each(sentences)('%s differs between Hong Kong and the Mainland', (_, text) => {
    expect(text.zh_HK).not.toBe(text.zh);
  });

  it.each(NEWS)('$slug has as many paragraphs in each language', ({ body }) => {
    expect(body.zh_HK).toHaveLength(body.en.length);
    expect(body.zh).toHaveLength(body.en.length);
  });
});

describe('the goods of the seed', () => {
  it('fills the shop as product/entities §11 says', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(28);
    expect(
      PRODUCTS.filter(({ newArrival, status }) => newArrival && status === 'online').length,
    ).toBeGreaterThanOrEqual(12);
    expect(PRODUCTS.filter(({ status }) => status === 'offline')).toHaveLength(2);
    expect(PRODUCTS.some(({ stock }) => stock === 0)).toBe(true);
    expect(CATALOGS.filter(({ status }) => status === 'online').length).toBeGreaterThanOrEqual(12);
    expect(CATALOGS.filter(({ status }) => status === 'offline')).toHaveLength(1);
    expect(PROMOTIONS).toHaveLength(4);
    expect(NEWS).toHaveLength(6);
  });

  it.each([PRODUCTS, CATALOGS, CATEGORIES, UNITS, PROMOTIONS, NEWS, BASKET_RULES])(
    'has slugs of its own in each collection',
    (...entries) => {
      const slugs = entries.map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    },
  );

  it.each(PRODUCTS)('$slug has a whole price, stock, unit and category', (product) => {
    expect(Number.isInteger(product.priceCents)).toBe(true);
    expect(product.priceCents).toBeGreaterThan(0);
    expect(Number.isInteger(product.stock)).toBe(true);
    expect(product.stock).toBeGreaterThanOrEqual(0);
    expect(UNITS.map(({ slug }) => slug)).toContain(product.unit);
    expect(CATEGORIES.map(({ slug }) => slug)).toContain(product.category);
  });

  it.each(Object.entries(VARIANTS))(
    '%s comes in variants that fit its options, the cheapest first',
    (slug, { options, sold }) => {
      const product = PRODUCTS.find((each) => each.slug === slug);
      const variants = sold.map(([sku, values]) => ({
        sku,
        options: Object.fromEntries(options.map(({ code }, at) => [code, values[at] ?? ''])),
      }));
      expect(variantProblems({ options, variants })).toEqual([]);
      expect(Math.min(...sold.map(([, , priceCents]) => priceCents))).toBe(sold[0]?.[2]);
      expect([product?.priceCents, product?.stock]).toEqual([
        sold[0]?.[2],
        sold.reduce((sum, [, , , stock]) => sum + stock, 0),
      ]);
    },
  );

  it.each(CATALOGS)('$slug leads to a place that has something', ({ url }) => {
    const category = SHELF.exec(url)?.[1];
    if (category === undefined) {
      expect(url).toMatch(/^(https:\/\/|\/)/);
      return;
    }
    const shown = PRODUCTS.filter((p) => p.category === category && p.status === 'online');
    expect(shown).not.toHaveLength(0);
  });

  it.each(BASKET_RULES)('$slug is a rule that works', ({ method }) => {
    expect(problemOf(method)).toBeUndefined();
  });

  it('announces only codes that there are', () => {
    const codes = BASKET_RULES.map(({ code }) => code);
    for (const { code } of PROMOTIONS) if (code !== undefined) expect(codes).toContain(code);
  });
});

describe('the pictures of the seed', () => {
  const files = Object.keys(PICTURES).flatMap((name) =>
    PICTURE_SIZES.flatMap((size) => PICTURE_FORMATS.map((format) => `${name}-${size}.${format}`)),
  );

  it('are all drawn, in every size and format, and no others (npm run pictures)', () => {
    expect(readdirSync(new URL('../../web/public/pictures', import.meta.url)).toSorted()).toEqual(files.toSorted());
  });

  it('uses every picture, and only such as are in the list', () => {
    const first = [...PRODUCTS, ...CATALOGS, ...PROMOTIONS, ...NEWS].map(({ picture }) => picture);
    const used = [...first, ...PRODUCTS.flatMap(({ views }) => views)];
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(PICTURES).toSorted());
  });
});

describe('the accounts of the seed', () => {
  it.each([ADMIN, SHOPPER])('M7: $email has a random password that keeps the rules', (plan) => {
    const passwords = [1, 2].map(() => credentialsFor(plan, {})?.password);
    for (const password of passwords) expect(NewPassword.safeParse(password).success).toBe(true);
    expect(new Set(passwords).size).toBe(2);
  });

  it('takes address and password from the environment', () => {
    const env = { ADMIN_EMAIL: ' Boss@Example.HK ', ADMIN_PASSWORD: 'Peak-Tram-99' };
    expect(credentialsFor(ADMIN, env)).toEqual({ email: 'boss@example.hk', password: 'Peak-Tram-99' });
  });

  it('makes none in production unless told to', () => {
    expect(credentialsFor(ADMIN, { NODE_ENV: 'production' })).toBeNull();
  });

  it.each([
    ['ADMIN_PASSWORD', { NODE_ENV: 'production', ADMIN_EMAIL: 'boss@example.hk' }],
    ['ADMIN_EMAIL', { NODE_ENV: 'production', ADMIN_PASSWORD: 'Peak-Tram-99' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'weak' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody' }],
    ['ADMIN_PASSWORD_FILE', { ADMIN_PASSWORD_FILE: '/nowhere/at/all' }],
  ])('names %s when it is wrong', (variable, env) => {
    expect(() => credentialsFor(ADMIN, env)).toThrow(new RegExp(`^${variable}: expected`));
  });
});
