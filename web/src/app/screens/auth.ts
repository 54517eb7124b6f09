// The way in: one download for a visitor who has no session, or has lost the password to it.
export { ConfirmEmailPage } from '../../features/auth/ConfirmEmailPage.tsx';
export { ForgotPasswordPage } from '../../features/auth/ForgotPasswordPage.tsx';
export { PasswordResetPage } from '../../features/auth/PasswordResetPage.tsx';
export { ReportDevicePage } from '../../features/auth/ReportDevicePage.tsx';
export { SendResetLinkPage } from '../../features/auth/SendResetLinkPage.tsx';
export { UndoEmailPage } from '../../features/auth/UndoEmailPage.tsx';
export { UnsubscribePage } from '../../features/auth/unsubscribe/UnsubscribePage.tsx';
export { LoginScreen } from './LoginScreen.tsx';
export { SignupScreen } from './SignupScreen.tsx';
export { LogoutScreen } from './LogoutScreen.tsx';
