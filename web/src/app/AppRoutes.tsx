import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import type { PageStatus } from '@harbour/contracts/drawn-page';
import type { Access } from '@harbour/contracts/endpoint';
import { PAGE_NAMES, type PageName, PAGES } from '@harbour/contracts/pages';
import { SkeletonLines } from '../ui/cards/Skeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { NotFoundPage } from '../features/product/NotFoundPage.tsx';
import { accountPages } from './pages/account.ts';
import { AdminLayout, adminPages } from './pages/admin.ts';
import { dashboardPages } from './pages/dashboard.ts';
import { paymentPages } from './pages/payment.ts';
import { shopPages } from './pages/shop.ts';

/** A declared page that lacks its component fails the types here; a component without a declaration does in its group. */
const COMPONENTS: Record<PageName, ComponentType> = {
  ...shopPages,
  ...accountPages,
  ...paymentPages,
  ...dashboardPages,
  ...adminPages,
};

function guarded(access: Access, page: ReactNode): ReactNode {
  if (access === 'public') return page;
  return access === 'admin' ? <Guard allow="admin">{page}</Guard> : <Guard>{page}</Guard>;
}

function routeOf(name: PageName, access: Access): RouteObject {
  const Page = COMPONENTS[name];
  return { path: PAGES[name].path, element: guarded(access, <Page />) };
}

const isFramed = (name: PageName): boolean => name in adminPages;

const ROUTES: RouteObject[] = [
  ...PAGE_NAMES.filter((name) => !isFramed(name)).map((name) => routeOf(name, PAGES[name].access)),
  {
    // The frame guards the pages in it.
    element: guarded('admin', <AdminLayout />),
    children: PAGE_NAMES.filter(isFramed).map((name) => routeOf(name, 'public')),
  },
  { path: '*', element: <NotFoundPage isGone={false} /> },
];

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
