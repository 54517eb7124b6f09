import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody works the shop. */
export interface Hands {
  /** Presses a button, follows a link or picks a radio. */
  press(target: Locator): Promise<void>;
  /** Types into a field. */
  type(target: Locator, text: string): Promise<void>;
  /** Picks an option of a list by its value. */
  choose(target: Locator, value: string): Promise<void>;
  /** Types where the focus is. */
  goOnTyping(text: string): Promise<void>;
  /** What was pressed, in order; the keys of typing, Enter at its end among them, are not. */
  readonly presses: readonly string[];
}

/** What a target is called, for a list of presses that people read. */
const wordsOf = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const text = (label ?? element).textContent ?? '';
    return (element.getAttribute('aria-label') ?? text).replace(/\s+/g, ' ').trim().slice(0, 60);
  });

/** Fingers on a phone. */
export function fingers(page: Page): Hands {
  const presses: string[] = [];
  return {
    presses,
    async press(target) {
      presses.push(await wordsOf(target));
      await target.tap();
    },
    type: (target, text) => target.fill(text),
    async choose(target, value) {
      // One to open the phone's list, one for the option.
      presses.push('(list)', value);
      await target.selectOption(value);
    },
    goOnTyping: (text) => page.keyboard.type(text),
  };
}

/** So many stops of Tab no page has. */
const MOST_STOPS = 200;

/** The keyboard alone: Tab to what is meant, then Enter, arrows or letters. */
export function keyboard(page: Page): Hands {
  const presses: string[] = [];
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const isInGroup = (target: Locator) =>
    target.evaluate(({ name }: HTMLInputElement) => (document.activeElement as HTMLInputElement | null)?.name === name);
  const tabTo = async (isThere: () => Promise<boolean>): Promise<void> => {
    for (let stops = 0; stops < MOST_STOPS && !(await isThere()); stops += 1) await page.keyboard.press('Tab');
    expect(await isThere(), 'Tab reaches it').toBe(true);
  };
  return {
    presses,
    async press(target) {
      // Tab passes by what is disabled.
      await expect(target).toBeEnabled();
      presses.push(await wordsOf(target));
      const isRadio = await target.evaluate((element) => element.matches('input[type=radio]'));
      if (!isRadio) {
        await tabTo(() => isFocused(target));
        await page.keyboard.press('Enter');
        return;
      }
      // A group of radios is one stop.
      await tabTo(() => isInGroup(target));
      if (await isFocused(target)) await page.keyboard.press('Space');
      for (let steps = 0; steps < MOST_STOPS && !(await target.isChecked()); steps += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(target).toBeChecked();
    },
    async type(target, text) {
      await expect(target).toBeEditable();
      await tabTo(() => isFocused(target));
      await page.keyboard.type(text);
    },
    async choose(target, value) {
      await expect(target).toBeEnabled();
      await tabTo(() => isFocused(target));
      presses.push('(list)', value);
      for (let steps = 0; steps < MOST_STOPS && (await target.inputValue()) !== value; steps += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(target).toHaveValue(value);
    },
    goOnTyping: (text) => page.keyboard.type(text),
  };
}
