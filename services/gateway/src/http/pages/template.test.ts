import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { linksOf } from './pages.ts';
import { createTemplate, templateOf } from './template.ts';

const BUILT = [
  '<html lang="zh-HK"><head><!--head--><title>Shop</title><!--/head--></head>',
  '<body><!--root--><div id="root">frame</div><!--/root--></body></html>',
].join('');

describe('the built page', () => {
  const template = templateOf(BUILT, {});

  it('keeps its own title and frame where nothing is drawn', () => {
    expect(template.write({ language: 'zh_HK', hasLanguages: false, links: '<link>' })).toBe(
      '<html lang="zh-HK"><head><title>Shop</title><link></head><body><div id="root">frame</div></body></html>',
    );
  });

  it('takes language, head and root of what is drawn, whatever stands in them', () => {
    const page = template.write({
      language: 'en',
      hasLanguages: true,
      head: "<title>$'</title>",
      links: '',
      root: "<div>$&$'</div>",
    });
    expect(page).toBe(
      `<html lang="en-HK" data-language="en"><head><title>$'</title></head><body><div>$&$'</div></body></html>`,
    );
  });

  it('puts the program of a drawn page aside, with the files that it asks for ahead, and leaves its styles and that of any other', () => {
    const [program, ahead] = ['<script type="module" src="/a.js"></script>', '<link rel="modulepreload" href="/b.js">'];
    const styles = '<link rel="stylesheet" href="/a.css">';
    const own = '<link rel="modulepreload" href="/screen.js">';
    const built = templateOf(BUILT.replace('</head>', `${program}${styles}${ahead}</head>`), {});
    const page = { language: 'en', hasLanguages: true, links: own } as const;
    expect(built.write(page)).toContain(`${program}${styles}${ahead}${own}</head>`);
    expect(built.write({ ...page, root: '<div></div>' })).toContain(
      `${styles}<template id="program">${program}${ahead}${own}</template></head>`,
    );
  });

  it('is sent as it is where it has no marks, but for the links', () => {
    const bare = templateOf('<!doctype html><head></head><body></body>', {});
    expect(bare.write({ language: 'en', hasLanguages: true, links: '<link>' })).toBe(
      '<!doctype html><head><link></head><body></body>',
    );
  });
});

describe('what a page begins with', () => {
  it('cannot end its block, nor change what stands around it', () => {
    const data = JSON.stringify({ name: "</script><script>alert(1)</script>$'" });
    const links = linksOf([], data);
    expect(links.match(/<\/script>/g)).toHaveLength(1);
    const text = /id="first-data">(.*)<\/script>/.exec(links)?.[1] ?? '';
    expect(JSON.parse(text)).toEqual({ name: "</script><script>alert(1)</script>$'" });
  });

  it('asks ahead for its files', () => {
    const links = linksOf(['/assets/a.js', '/assets/a.css'], '{}');
    expect(links).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">');
    expect(links).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">');
  });
});

it('is there for all who ask at once, before anybody has had it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-template-'));
  try {
    writeFileSync(join(folder, 'index.html'), '<head></head>');
    const template = createTemplate(folder);
    expect(template.known()).toBeUndefined();
    const found = await Promise.all([template.now(), template.now(), template.now()]);
    expect(found.map((each) => each !== undefined)).toEqual([true, true, true]);
    expect(template.known()).toBe(found[0]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
