import { LANGUAGES } from '@harbour/contracts/language';
import { LIMITS } from '@harbour/gateway/http/limits';
import { say, submitOf } from './accounts.ts';
import { withGateway } from './another-gateway.ts';
import { aShopper, expect, keepScreen, test } from './shop.ts';

test('says when to try again after too many logins, in three languages', async ({ shop }) => {
  test.setTimeout(120_000);
  shop.expectErrors(/4(01|29).*\/api\/user\/login/);
  // Beside the shop of these tests, whose limits are wide, a gateway with the limits that shoppers meet.
  // The limits by address have counted the log-ins of every other test: these come from an address of their own.
  await withGateway({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }, async (url) => {
    for (const lang of LANGUAGES) {
      const { email } = aShopper();
      const page = await shop.open({ lang });
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.1' });
      await page.goto(`${url}/login`);
      await page.getByLabel(say(lang, 'form.email')).fill(email);
      await page.getByLabel(say(lang, 'form.password'), { exact: true }).fill('Wrong-Ferry-7');
      const alert = page.getByRole('main').getByRole('alert');
      for (let tries = 0; tries < LIMITS.loginEmailAddress.points; tries += 1) {
        const answer = page.waitForResponse('**/api/user/login');
        await submitOf(page).click();
        expect((await answer).status()).toBe(401);
        await expect(alert).toHaveText(say(lang, 'error.loginFailed'));
        await expect(submitOf(page)).toBeEnabled();
      }
      await page.clock.install();
      const answer = page.waitForResponse('**/api/user/login');
      await submitOf(page).click();
      const stopped = await answer;
      expect(stopped.status()).toBe(429);
      const seconds = stopped.headers()['retry-after'] ?? '';
      await expect(alert).toHaveText(say(lang, 'error.tooManyRequests', { seconds }));
      await expect(page.locator('p.notice__wait')).toHaveText(/1[0-6]:[0-5][0-9]/);
      await keepScreen(page, `login-limited-desktop-${lang}`);
      await page.clock.fastForward(Number(seconds) * 1_000);
      await expect(page.getByText(say(lang, 'wait.over'))).toBeVisible();
      await page.context().close();
    }
  });
});
