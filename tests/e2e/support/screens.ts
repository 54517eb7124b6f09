import type { Page } from '@playwright/test';
import { pageAt } from '@harbour/contracts/addresses';
import type { Language } from '@harbour/contracts/language';
import { type Account, anAccount, asAdmin } from './accounts.ts';
import { untilAlive } from './arrive.ts';
import { madeAt } from './made-screens.ts';
import { expectAccessibleInBothThemes, expectNoSideways, expectWholeWords, settled } from './looks.ts';
import { addressIn, enter, expect, goWith, inEachLanguage, keepScreen, LANGUAGE_TAGS, test } from './shop.ts';

/** Where people look around: every word is read whole on a phone. */
const BROWSED = /^\/($|new-arrivals|search|jetso|news|terms|privacy|cookies|accessibility|faq|none)/;
const WIDTHS = [1_280, 390, 320];
/** As many screens as one test looks at, over one load for each language: few enough that no worker is left with a long last one. */
const AT_ONCE = 10;
const LIMIT_MS = 240_000;

/** Whether the gateway draws a page, so that one who loads it and one who comes from another get it from two programs. */
const isDrawn = (path: string): boolean => pageAt(path.replace(/\?.*/, ''))?.page.isDrawn === true;

/** Who sees screens whole. */
type Who = 'admin' | 'shopper' | 'visitor';

/** Shows a screen as somebody who loads it first, or who is in the shop already. */
export async function show(
  page: Page,
  path: string,
  lang: Language = 'en',
  by: 'load' | 'move' = 'load',
): Promise<void> {
  const phone = path === '/sms-verification-check' ? { phone: '+85291234567' } : undefined;
  if (by === 'move') await enter(page, path, phone);
  else if (phone) await goWith(page, path, phone);
  else await page.goto(addressIn(path, lang));
  // What the gateway drew shows everything, and is not the program yet: it would not follow where this goes next.
  await untilAlive(page);
  await settled(page);
  if (path === '/user') await expect(page.locator('.device')).not.toHaveCount(0);
  if (path === '/dashboard') await expect(page.locator('[data-metric]')).toHaveCount(5);
  // The checker cannot look into a frame that runs no script, and a caught mail is not ours to judge.
  if (path === '/sandbox') await page.locator('.caught[open] summary').first().click();
}

async function viewer(who: Who): Promise<Account | undefined> {
  if (who === 'admin') return asAdmin();
  // A visitor's account is there so that a mail has been caught.
  const account = await anAccount();
  return who === 'shopper' ? account : undefined;
}

/**
 * Tests every screen, by the name of its picture, as somebody who sees it whole: its words, its width and its barriers, in each language. What a
 * colon names in a path is made first.
 */
export function testScreens(who: Who, paths: Readonly<Record<string, string>>): void {
  const screens = Object.entries(paths);
  for (let first = 0; first < screens.length; first += AT_ONCE) {
    const group = screens.slice(first, first + AT_ONCE);
    const names = group.map(([name]) => name).join(', ');

    test(`no serious barrier in either theme and no scrolling sideways for ${who}: ${names}`, async ({ shop }) => {
      test.setTimeout(LIMIT_MS);
      // The page that is nowhere is answered so.
      shop.expectErrors(/404.*\/none\)/);
      const session = await viewer(who);
      const page = await shop.open({ session });
      const made = await Promise.all(group.map(async ([name, path]) => [name, await madeAt(path, session)] as const));
      await inEachLanguage(page, async (lang) => {
        for (const [index, [name, path]] of made.entries()) {
          await page.setViewportSize({ width: 1_280, height: 900 });
          // What the gateway draws is loaded in one language, the shop's own; else each screen is entered from another.
          const isLoaded = (lang === 'zh_HK' && isDrawn(path)) || index === 0 || path === '/none';
          await show(page, path, lang, isLoaded ? 'load' : 'move');
          await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[lang]);
          if (lang === 'en') await expectAccessibleInBothThemes(page, name);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 844 });
            await expectNoSideways(page, `${name} at ${width}`);
            if (width === 390 && BROWSED.test(path)) await expectWholeWords(page, `${name} in ${lang}`);
            if (width > 320) await keepScreen(page, `${name}-${width}-${lang}`);
          }
        }
      });
    });
  }
}
