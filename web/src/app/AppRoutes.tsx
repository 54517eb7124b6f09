import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { SkeletonLines } from '../ui/Skeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PATHS } from './paths.ts';
import { HomeScreen } from './screens/HomeScreen.tsx';

const NewArrivalsScreen = lazy(async () => ({
  default: (await import('./screens/NewArrivalsScreen.tsx')).NewArrivalsScreen,
}));
const LoginScreen = lazy(async () => ({ default: (await import('./screens/LoginScreen.tsx')).LoginScreen }));
const SignupPage = lazy(async () => ({ default: (await import('../features/auth/SignupPage.tsx')).SignupPage }));
const LogoutScreen = lazy(async () => ({ default: (await import('./screens/LogoutScreen.tsx')).LogoutScreen }));
const MessagePage = lazy(async () => ({ default: (await import('../features/message/MessagePage.tsx')).MessagePage }));
const ConfirmEmailPage = lazy(async () => ({
  default: (await import('../features/auth/ConfirmEmailPage.tsx')).ConfirmEmailPage,
}));
const SandboxPage = lazy(async () => ({ default: (await import('../features/sandbox/SandboxPage.tsx')).SandboxPage }));
const DashboardPage = lazy(async () => ({
  default: (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage,
}));

/** Paths to pages. A page that breaks leaves the bars standing. */
export function AppRoutes() {
  const { key } = useLocation();
  return (
    <ErrorBoundary key={key}>
      <Suspense
        fallback={
          <div className="page">
            <SkeletonLines count={5} />
          </div>
        }
      >
        <Routes>
          <Route path={PATHS.home} element={<HomeScreen page="home" />} />
          <Route path={PATHS.catalog} element={<HomeScreen page="catalog" />} />
          <Route path={PATHS.newArrivals} element={<NewArrivalsScreen />} />
          <Route path={PATHS.login} element={<LoginScreen />} />
          <Route path={PATHS.signup} element={<SignupPage />} />
          <Route path={PATHS.logout} element={<LogoutScreen />} />
          <Route path={PATHS.message} element={<MessagePage />} />
          <Route path={PATHS.confirmEmail} element={<ConfirmEmailPage />} />
          <Route path={PATHS.sandbox} element={<SandboxPage />} />
          <Route
            path={PATHS.dashboard}
            element={
              <Guard allow="admin">
                <DashboardPage />
              </Guard>
            }
          />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
