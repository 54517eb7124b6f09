import {
  BadgePercent,
  Calculator,
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
import { listAudit } from '@harbour/contracts/audit';
import { useCall } from '../../api/use-call.ts';
import { PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { DeskPage } from './DeskPage.tsx';

const WAYS = [
  { name: 'orders', path: PATHS.adminOrders, Icon: ReceiptText },
  { name: 'returns', path: PATHS.adminReturns, Icon: Undo2 },
  { name: 'reviews', path: PATHS.adminReviews, Icon: MessageSquareText },
  { name: 'products', path: PATHS.adminProducts, Icon: Package },
  { name: 'catalog', path: PATHS.adminCatalog, Icon: Store },
  { name: 'categories', path: PATHS.adminCategories, Icon: Shapes },
  { name: 'units', path: PATHS.adminUnits, Icon: Ruler },
  { name: 'promotions', path: PATHS.adminPromotions, Icon: BadgePercent },
  { name: 'rules', path: PATHS.adminRules, Icon: Calculator },
  { name: 'news', path: PATHS.adminNews, Icon: Newspaper },
  { name: 'webhooks', path: PATHS.adminWebhooks, Icon: Webhook },
  { name: 'people', path: PATHS.adminPeople, Icon: Users },
  { name: 'keys', path: PATHS.adminKeys, Icon: KeyRound },
] as const;

/** The latest deeds shown here. */
const DEEDS = '20';

function Deeds() {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const query = useCall(listAudit, { query: { limit: DEEDS } });
  return (
    <section className="desk-rows">
      <h2>{t('admin.deeds')}</h2>
      <States query={query} skeleton={<SkeletonLines count={4} />} empty={<p className="lead">{t('admin.noDeeds')}</p>}>
        {(entries) => (
          <ul className="card deeds">
            {entries.map(({ id, at, by, key, action, detail }) => (
              <li key={id} className="deed">
                <b>{t(`jobs.action.${action.replace('.', '-')}`)}</b>
                {detail && <span>{detail}</span>}
                <small>
                  {moment(at)} · {by.email}
                  {key && <> · hm_{key}…</>}
                </small>
              </li>
            ))}
          </ul>
        )}
      </States>
    </section>
  );
}

/** Where the administration begins: its parts, and the latest changes in them. */
export function AdminHomePage() {
  const { t } = useTranslation();
  return (
    <DeskPage title={t('admin.title')} lead={t('admin.lead')}>
      <ul className="desk-ways">
        {WAYS.map(({ name, path, Icon }) => (
          <li key={name} className="card desk-way">
            <Icon aria-hidden="true" />
            <h2>
              <Link className="tile__link" to={path}>
                {t(`admin.section.${name}`)}
              </Link>
            </h2>
            <p className="tile__line">{t(`admin.about.${name}`)}</p>
          </li>
        ))}
      </ul>
      <Deeds />
    </DeskPage>
  );
}
