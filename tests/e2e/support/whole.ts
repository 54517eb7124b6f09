import { LANGUAGES, type Language } from '@harbour/contracts/language';

/** Whether everything is looked at, as in the nightly run, and not only the gate's part of it. */
export const isWhole = (): boolean => process.env['BROWSER_TESTS'] === 'whole';

/**
 * The languages of a test for which all languages are alike: one in the gate, by the length of its name, so that tests take
 * turns; every one where screenshots are kept. That each language has the words is a check (`tools/checks/words`), and that
 * they fit, `screens.spec.ts` and `admin-screens.spec.ts`.
 */
export function languagesOf(name: string): readonly Language[] {
  const turn = name.length % LANGUAGES.length;
  return isWhole() || process.env['E2E_SCREENS'] ? LANGUAGES : LANGUAGES.slice(turn, turn + 1);
}
