import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { SkeletonLines } from '../ui/Skeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { accountRoutes } from './account-routes.tsx';
import { adminRoutes } from './admin-routes.tsx';
import { dashboardRoutes } from './dashboard-routes.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PATHS } from './paths.ts';
import { paymentRoutes } from './payment-routes.tsx';
import { HomeScreen } from './screens/HomeScreen.tsx';
import { shopRoutes } from './shop-routes.tsx';

const SandboxPage = lazyScreen(
  'sandbox',
  async () => (await import('../features/sandbox/SandboxPage.tsx')).SandboxPage,
);
/** Paths to pages. A page that breaks leaves the bars standing. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
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
          {shopRoutes}
          {accountRoutes}
          <Route path={PATHS.sandbox} element={<SandboxPage />} />
          {paymentRoutes}
          {dashboardRoutes}
          {adminRoutes}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
