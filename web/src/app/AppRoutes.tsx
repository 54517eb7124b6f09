import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import type { PageStatus } from '@harbour/contracts/drawn-page';
import type { Access } from '@harbour/contracts/endpoint';
import type { PageDeclaration } from '@harbour/contracts/page';
import type { Scope } from '@harbour/contracts/scopes';
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

function guarded(access: Access, page: ReactNode, scope?: Scope): ReactNode {
  if (access === 'public') return page;
  return access === 'admin' ? (
    <Guard allow="admin" scope={scope}>
      {page}
    </Guard>
  ) : (
    <Guard>{page}</Guard>
  );
}

function routeOf(name: PageName): RouteObject {
  const Page = COMPONENTS[name];
  const { path, access, scope }: PageDeclaration = PAGES[name];
  return { path, element: guarded(access, <Page />, scope) };
}

const isFramed = (name: PageName): boolean => name in adminPages;

const ROUTES: RouteObject[] = [
  ...PAGE_NAMES.filter((name) => !isFramed(name)).map(routeOf),
  {
    // The pages in it guard themselves as well: each may need a scope of its own.
    element: guarded('admin', <AdminLayout />),
    children: PAGE_NAMES.filter(isFramed).map(routeOf),
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
