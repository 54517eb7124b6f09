import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { Guard } from './Guard.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PATHS } from './paths.ts';

const LoginScreen = lazyScreen('auth', async () => (await import('./screens/LoginScreen.tsx')).LoginScreen);
const SignupPage = lazyScreen('auth', async () => (await import('../features/auth/SignupPage.tsx')).SignupPage);
const LogoutScreen = lazyScreen('auth', async () => (await import('./screens/LogoutScreen.tsx')).LogoutScreen);
const SendResetLinkPage = lazyScreen(
  'auth',
  async () => (await import('../features/auth/SendResetLinkPage.tsx')).SendResetLinkPage,
);
const ForgotPasswordPage = lazyScreen(
  'auth',
  async () => (await import('../features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
);
const PasswordResetPage = lazyScreen(
  'auth',
  async () => (await import('../features/auth/PasswordResetPage.tsx')).PasswordResetPage,
);
const ConfirmEmailPage = lazyScreen(
  'auth',
  async () => (await import('../features/auth/ConfirmEmailPage.tsx')).ConfirmEmailPage,
);
const MessagePage = lazyScreen(
  'message',
  async () => (await import('../features/message/MessagePage.tsx')).MessagePage,
);
const UserPage = lazyScreen(
  ['account', 'auth'],
  async () => (await import('../features/account/UserPage.tsx')).UserPage,
);
const AddressPage = lazyScreen(
  ['account', 'auth'],
  async () => (await import('../features/account/AddressPage.tsx')).AddressPage,
);
const EmailVerificationPage = lazyScreen(
  ['account', 'auth', 'message'],
  async () => (await import('../features/account/EmailVerificationPage.tsx')).EmailVerificationPage,
);
const PhoneVerificationPage = lazyScreen(
  ['account', 'auth'],
  async () => (await import('../features/account/PhoneVerificationPage.tsx')).PhoneVerificationPage,
);
const SmsCheckPage = lazyScreen(
  ['account', 'auth'],
  async () => (await import('../features/account/SmsCheckPage.tsx')).SmsCheckPage,
);

const guarded = (page: ReactNode) => <Guard>{page}</Guard>;

/** What a person does with their account: open to all first, then what needs a session (spec §2). */
export const accountRoutes = (
  <>
    <Route path={PATHS.login} element={<LoginScreen />} />
    <Route path={PATHS.signup} element={<SignupPage />} />
    <Route path={PATHS.logout} element={<LogoutScreen />} />
    <Route path={PATHS.sendResetLink} element={<SendResetLinkPage />} />
    <Route path={PATHS.forgotPassword} element={<ForgotPasswordPage />} />
    <Route path={PATHS.confirmEmail} element={<ConfirmEmailPage />} />
    <Route path={PATHS.message} element={<MessagePage />} />
    <Route path={PATHS.user} element={guarded(<UserPage />)} />
    <Route path={PATHS.address} element={guarded(<AddressPage />)} />
    <Route path={PATHS.emailVerification} element={guarded(<EmailVerificationPage />)} />
    <Route path={PATHS.passwordReset} element={guarded(<PasswordResetPage />)} />
    <Route path={PATHS.phoneVerification} element={guarded(<PhoneVerificationPage />)} />
    <Route path={PATHS.smsCheck} element={guarded(<SmsCheckPage />)} />
  </>
);
