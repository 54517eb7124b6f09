import { type ComponentType, Suspense, useState } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import type { PageStatus } from '@harbour/contracts/drawn-page';
import type { PageName } from '@harbour/contracts/pages';
import { lazyScreen } from '../i18n/lazy-screen.ts';
import { SkeletonLines } from '../ui/cards/Skeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from '../features/product/NotFoundPage.tsx';
import { accountPages } from './pages/account.ts';
import type { AdminPageName } from './pages/admin.ts';
import { dashboardPages } from './pages/dashboard.ts';
import { paymentPages } from './pages/payment.ts';
import { routesOf } from './pages/routes.tsx';
import { shopPages } from './pages/shop.ts';

/** A declared page that lacks its component fails the types here; a component without a declaration does in its group. */
const COMPONENTS: Record<Exclude<PageName, AdminPageName>, ComponentType> = {
  ...shopPages,
  ...accountPages,
  ...paymentPages,
  ...dashboardPages,
};

/** Shoppers do not download what the administration consists of. */
const AdminRoutes = lazyScreen('admin', async () => (await import('./pages/AdminRoutes.tsx')).AdminRoutes);

/** What no page of the shop stands at: the administration, or nothing. */
function Elsewhere() {
  const { pathname } = useLocation();
  return /^\/admin(\/|$)/.test(pathname) ? <AdminRoutes /> : <NotFoundPage isGone={false} />;
}

const ROUTES: RouteObject[] = [...routesOf(COMPONENTS), { path: '*', element: <Elsewhere /> }];

/**
 * The page at the address on screen. A page that breaks leaves the bars standing. Where the page was answered with 404
 * or 410, that is what its address shows until somebody goes on.
 */
export function AppRoutes({ status }: { status: PageStatus }) {
  const { pathname, key } = useLocation();
  const [answered] = useState({ pathname, key });
  const route = useRoutes(ROUTES);
  const isAnswered = pathname === answered.pathname && key === answered.key;
  const page = status !== 200 && isAnswered ? <NotFoundPage isGone={status === 410} /> : route;
  return (
    <ErrorBoundary key={pathname}>
      <Suspense
        fallback={
          <div className="page">
            <SkeletonLines count={5} />
          </div>
        }
      >
        {page}
      </Suspense>
    </ErrorBoundary>
  );
}
