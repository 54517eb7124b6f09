import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { Guard } from './Guard.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PATHS } from './paths.ts';

const authScreens = () => import('./screens/auth.ts');
const LoginScreen = lazyScreen(['auth', 'passkey'], async () => (await authScreens()).LoginScreen);
const SignupPage = lazyScreen('auth', async () => (await authScreens()).SignupPage);
const LogoutScreen = lazyScreen('auth', async () => (await authScreens()).LogoutScreen);
const SendResetLinkPage = lazyScreen('auth', async () => (await authScreens()).SendResetLinkPage);
const ForgotPasswordPage = lazyScreen('auth', async () => (await authScreens()).ForgotPasswordPage);
const PasswordResetPage = lazyScreen('auth', async () => (await authScreens()).PasswordResetPage);
const ConfirmEmailPage = lazyScreen('auth', async () => (await authScreens()).ConfirmEmailPage);
const UndoEmailPage = lazyScreen('auth', async () => (await authScreens()).UndoEmailPage);
const ReportDevicePage = lazyScreen('auth', async () => (await authScreens()).ReportDevicePage);
const UnsubscribePage = lazyScreen('auth', async () => (await authScreens()).UnsubscribePage);
const MessagePage = lazyScreen(
  'message',
  async () => (await import('../features/message/MessagePage.tsx')).MessagePage,
);
const accountScreens = () => import('./screens/account.ts');
const accountAreas = ['account', 'auth'] as const;
const UserScreen = lazyScreen([...accountAreas, 'passkey'], async () => (await accountScreens()).UserScreen);
const AddressPage = lazyScreen(accountAreas, async () => (await accountScreens()).AddressPage);
const EmailVerificationPage = lazyScreen(
  ['account', 'auth', 'message'],
  async () => (await accountScreens()).EmailVerificationPage,
);
const PhoneVerificationPage = lazyScreen(accountAreas, async () => (await accountScreens()).PhoneVerificationPage);
const SmsCheckPage = lazyScreen(accountAreas, async () => (await accountScreens()).SmsCheckPage);

const guarded = (page: ReactNode) => <Guard>{page}</Guard>;

/** The pages of an account: first those open to all, then those that need a session (product/screens §1). */
export const accountRoutes = (
  <>
    <Route path={PATHS.login} element={<LoginScreen />} />
    <Route path={PATHS.signup} element={<SignupPage />} />
    <Route path={PATHS.logout} element={<LogoutScreen />} />
    <Route path={PATHS.sendResetLink} element={<SendResetLinkPage />} />
    <Route path={PATHS.forgotPassword} element={<ForgotPasswordPage />} />
    <Route path={PATHS.confirmEmail} element={<ConfirmEmailPage />} />
    <Route path={PATHS.undoEmail} element={<UndoEmailPage />} />
    <Route path={PATHS.reportDevice} element={<ReportDevicePage />} />
    <Route path={PATHS.unsubscribe} element={<UnsubscribePage />} />
    <Route path={PATHS.message} element={<MessagePage />} />
    <Route path={PATHS.user} element={guarded(<UserScreen />)} />
    <Route path={PATHS.address} element={guarded(<AddressPage />)} />
    <Route path={PATHS.emailVerification} element={guarded(<EmailVerificationPage />)} />
    <Route path={PATHS.passwordReset} element={guarded(<PasswordResetPage />)} />
    <Route path={PATHS.phoneVerification} element={guarded(<PhoneVerificationPage />)} />
    <Route path={PATHS.smsCheck} element={guarded(<SmsCheckPage />)} />
  </>
);
