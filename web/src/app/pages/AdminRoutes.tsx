import { type RouteObject, useRoutes } from 'react-router-dom';
import { NotFoundPage } from '../../features/product/NotFoundPage.tsx';
import { AdminLayout, adminPages } from './admin.ts';
import { guarded, routesOf } from './routes.tsx';

const ROUTES: RouteObject[] = [
  {
    // The pages in it guard themselves as well: each may need a scope of its own.
    element: guarded('admin', <AdminLayout />),
    children: routesOf(adminPages),
  },
  { path: '*', element: <NotFoundPage isGone={false} /> },
];

/** The administration's page at the address on screen, in its frame. */
export const AdminRoutes = () => useRoutes(ROUTES);
