import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { useStaffScopes } from '../../api/use-staff-scopes.ts';
import { PATHS } from '../../routing/paths.ts';
import './admin-layout.css';
import './work.css';

const SECTIONS = [
  ['orders', PAGES.adminOrders],
  ['returns', PAGES.adminReturns],
  ['reviews', PAGES.adminReviews],
  ['products', PAGES.adminProducts],
  ['imports', PAGES.adminImports],
  ['catalog', PAGES.adminCatalog],
  ['categories', PAGES.adminCategories],
  ['units', PAGES.adminUnits],
  ['promotions', PAGES.adminPromotions],
  ['rules', PAGES.adminRules],
  ['news', PAGES.adminNews],
  ['analytics', PAGES.adminAnalytics],
  ['webhooks', PAGES.adminWebhooks],
  ['customers', PAGES.adminCustomers],
  ['people', PAGES.adminPeople],
  ['keys', PAGES.adminKeys],
] as const;

/** The frame of what lies under /admin: the way to each of its parts, and the part on screen. */
export function AdminLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const scopes = useStaffScopes();
  const navigation = useRef<HTMLElement>(null);
  // On a phone the navigation scrolls sideways, and the current link could be out of sight.
  useEffect(() => {
    const links = [...(navigation.current?.querySelectorAll('a') ?? [])];
    const current = links.findLast((link) => pathname.startsWith(link.pathname));
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <>
      <nav ref={navigation} className="sections" aria-label={t('admin.sections')}>
        <NavLink to={PATHS.admin} end>
          {t('admin.section.home')}
        </NavLink>
        {SECTIONS.filter(([, { scope }]) => scopes.has(scope)).map(([name, { path }]) => (
          <NavLink key={name} to={path}>
            {t(`admin.section.${name}`)}
          </NavLink>
        ))}
        {scopes.has(PAGES.dashboard.scope) && <NavLink to={PATHS.dashboard}>{t('nav.dashboard')}</NavLink>}
      </nav>
      <Suspense
        fallback={
          <div className="page">
            <SkeletonLines count={5} />
          </div>
        }
      >
        <Outlet />
      </Suspense>
    </>
  );
}
