import { PAGES } from '@harbour/contracts/pages';
import { lazyScreen } from '../../i18n/lazy-screen.ts';
import type { PageComponents } from './page-components.ts';

const authScreens = () => import('../screens/auth.ts');
const accountScreens = () => import('../screens/account.ts');

/** What people do with their accounts: open to all first, then what needs a session. */
export const accountPages = {
  login: lazyScreen(PAGES.login.words, async () => (await authScreens()).LoginScreen),
  signup: lazyScreen(PAGES.signup.words, async () => (await authScreens()).SignupScreen),
  logout: lazyScreen(PAGES.logout.words, async () => (await authScreens()).LogoutScreen),
  sendResetLink: lazyScreen(PAGES.sendResetLink.words, async () => (await authScreens()).SendResetLinkPage),
  forgotPassword: lazyScreen(PAGES.forgotPassword.words, async () => (await authScreens()).ForgotPasswordPage),
  confirmEmail: lazyScreen(PAGES.confirmEmail.words, async () => (await authScreens()).ConfirmEmailPage),
  undoEmail: lazyScreen(PAGES.undoEmail.words, async () => (await authScreens()).UndoEmailPage),
  reportDevice: lazyScreen(PAGES.reportDevice.words, async () => (await authScreens()).ReportDevicePage),
  unsubscribe: lazyScreen(PAGES.unsubscribe.words, async () => (await authScreens()).UnsubscribePage),
  message: lazyScreen(
    PAGES.message.words,
    async () => (await import('../../features/message/MessagePage.tsx')).MessagePage,
  ),
  user: lazyScreen(PAGES.user.words, async () => (await accountScreens()).UserScreen),
  address: lazyScreen(PAGES.address.words, async () => (await accountScreens()).AddressPage),
  emailVerification: lazyScreen(
    PAGES.emailVerification.words,
    async () => (await accountScreens()).EmailVerificationPage,
  ),
  passwordReset: lazyScreen(PAGES.passwordReset.words, async () => (await authScreens()).PasswordResetPage),
  phoneVerification: lazyScreen(
    PAGES.phoneVerification.words,
    async () => (await accountScreens()).PhoneVerificationPage,
  ),
  smsCheck: lazyScreen(PAGES.smsCheck.words, async () => (await accountScreens()).SmsCheckPage),
} satisfies PageComponents;
