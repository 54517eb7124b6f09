import {
  BadgePercent,
  Calculator,
  ChartLine,
  ContactRound,
  FileUp,
  KeyRound,
  MessageSquareText,
  Newspaper,
  Package,
  ReceiptText,
  Ruler,
  Shapes,
  Store,
  Undo2,
  Users,
  Webhook,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AuditEntry, listAudit } from '@harbour/contracts/audit';
import { PAGES } from '@harbour/contracts/pages';
import { useCall } from '../../api/use-call.ts';
import { useStaffScopes } from '../../api/use-staff-scopes.ts';
import { useFormats } from '../../i18n/format.ts';
import { AuditChanges } from '../../ui/audit/AuditChanges.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Cut } from '../../ui/table/Cut.tsx';
import { ListTable } from '../../ui/table/ListTable.tsx';
import { DeskPage } from './DeskPage.tsx';

const WAYS = [
  { name: 'orders', page: PAGES.adminOrders, Icon: ReceiptText },
  { name: 'returns', page: PAGES.adminReturns, Icon: Undo2 },
  { name: 'reviews', page: PAGES.adminReviews, Icon: MessageSquareText },
  { name: 'products', page: PAGES.adminProducts, Icon: Package },
  { name: 'imports', page: PAGES.adminImports, Icon: FileUp },
  { name: 'catalog', page: PAGES.adminCatalog, Icon: Store },
  { name: 'categories', page: PAGES.adminCategories, Icon: Shapes },
  { name: 'units', page: PAGES.adminUnits, Icon: Ruler },
  { name: 'promotions', page: PAGES.adminPromotions, Icon: BadgePercent },
  { name: 'rules', page: PAGES.adminRules, Icon: Calculator },
  { name: 'news', page: PAGES.adminNews, Icon: Newspaper },
  { name: 'analytics', page: PAGES.adminAnalytics, Icon: ChartLine },
  { name: 'webhooks', page: PAGES.adminWebhooks, Icon: Webhook },
  { name: 'customers', page: PAGES.adminCustomers, Icon: ContactRound },
  { name: 'people', page: PAGES.adminPeople, Icon: Users },
  { name: 'keys', page: PAGES.adminKeys, Icon: KeyRound },
] as const;

/** The latest deeds shown here. */
const DEEDS = '20';

function Deeds() {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const query = useCall(listAudit, { query: { limit: DEEDS } });
  const columns: Column<AuditEntry>[] = [
    {
      name: 'action',
      title: t('jobs.actionOf'),
      renderCell: ({ action }) => t(`jobs.action.${action.replace('.', '-')}`),
    },
    { name: 'at', title: t('jobs.at'), renderCell: ({ at }) => moment(at) },
    {
      name: 'by',
      title: t('jobs.by'),
      renderCell: ({ by, key }) => <Cut text={key ? `${by.email} · hm_${key}…` : by.email} />,
    },
    {
      name: 'about',
      title: t('jobs.about'),
      renderCell: (entry) => (
        <>
          {entry.detail && <Cut text={entry.detail} isLong />}
          <AuditChanges entry={entry} />
        </>
      ),
    },
  ];
  return (
    <section className="desk-rows">
      <h2>{t('admin.deeds')}</h2>
      <States query={query} skeleton={<SkeletonLines count={4} />} empty={<p className="lead">{t('admin.noDeeds')}</p>}>
        {(entries) => <ListTable caption={t('admin.deeds')} columns={columns} rows={entries} keyOf={({ id }) => id} />}
      </States>
    </section>
  );
}

/** Where the administration begins: its parts, and the latest changes in them. */
export function AdminHomePage() {
  const { t } = useTranslation();
  const scopes = useStaffScopes();
  return (
    <DeskPage title={t('admin.title')} lead={t('admin.lead')}>
      <ul className="desk-ways">
        {WAYS.filter(({ page }) => scopes.has(page.scope)).map(({ name, page, Icon }) => (
          <li key={name} className="card desk-way">
            <Icon aria-hidden="true" />
            <h2>
              <Link className="tile__link" to={page.path}>
                {t(`admin.section.${name}`)}
              </Link>
            </h2>
            <p className="tile__line">{t(`admin.about.${name}`)}</p>
          </li>
        ))}
      </ul>
      {scopes.has('audit:read') && <Deeds />}
    </DeskPage>
  );
}
