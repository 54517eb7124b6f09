import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@harbour/contracts/language-codes';
import { filesIn } from '../offline/files-in.ts';
import { marked, offlinePage, titleIn } from './html.ts';
import { keptWords, languageAt } from './words.ts';

const PAGE =
  '<!doctype html><html lang="en-HK" data-language="en"><head><title>Tea &amp; cakes</title>' +
  '<link rel="stylesheet" href="/assets/a.css"></head><body><div id="root"></div>' +
  '<script type="module" src="/assets/b.js"></script></body></html>';

describe('a kept page', () => {
  it('says of itself that it is kept, with a program and without one', () => {
    const html = marked(PAGE, 'As of 14:32, "offline"');
    expect(html).toContain('<html data-kept="As of 14:32, &quot;offline&quot;" lang="en-HK"');
    expect(html).toMatch(
      /<body><p class="strip strip--bad" id="kept-note">As of 14:32, &quot;offline&quot;<\/p><div id="root">/,
    );
  });

  it('names its title and the files that it needs', () => {
    expect(titleIn(PAGE)).toBe('Tea &amp; cakes');
    expect(filesIn(PAGE)).toEqual(['/assets/a.css', '/assets/b.js']);
  });
});

describe('what is said of its age', () => {
  const keptAt = new Date('2026-11-24T06:32:00Z');
  it.each([
    ['en', '2026-11-24T15:59:00Z', 'As of 14:32, you are offline; prices and stock may have changed.'],
    ['en', '2026-11-24T16:00:00Z', /^As of 24 Nov, 14:32, you are offline/],
    ['zh_HK', '2026-11-24T07:00:00Z', /^你已離線，以下是 14:32 的內容/],
    ['zh', '2026-11-25T07:00:00Z', /^您已离线，以下是 11月24日 14:32 的内容/],
  ] as const)('in %s at %s', (language, now, words) => {
    expect(keptWords(language, keptAt, new Date(now))).toEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    );
  });
});

describe('the page for what is not on the device', () => {
  it('is in the language of the address, and lists what is', () => {
    const links = [{ address: '/en/search?q=a&sort=name', title: 'Tea &amp; cakes' }];
    const html = offlinePage({ language: languageAt('/en/product/a'), links, styles: ['/assets/a.css'] });
    expect(html).toContain('<html lang="en-HK" data-language="en">');
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('<a href="/en/search?q=a&amp;sort=name">Tea &amp; cakes</a>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">');
  });

  it('says it in each language where the address has none', () => {
    const html = offlinePage({ language: undefined, links: [], styles: [] });
    const said = html.match(/<h1>[^<]+/g);
    expect(said).toHaveLength(LANGUAGES.length);
    expect(said).toEqual(expect.arrayContaining(['<h1>您已离线', '<h1>你已離線', '<h1>You are offline']));
    expect(html).toContain('<html lang="zh-HK">');
  });

  it('knows the language of a path', () => {
    expect(['/', '/en', '/zh/news', '/entry', '/zh_HK'].map(languageAt)).toEqual([
      'zh_HK',
      'en',
      'zh',
      'zh_HK',
      'zh_HK',
    ]);
  });
});
