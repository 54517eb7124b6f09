import type { AuditAction } from '@harbour/contracts/audit';
import type { Connection } from 'mongoose';
import type { Accounts } from './accounts.ts';
import type { Route } from './http/handle.ts';
import type { AuditService } from './modules/audit/audit.service.ts';
import { catalogAdminRoutes } from './modules/catalog/catalog-admin.routes.ts';
import { createCatalogEditor } from './modules/catalog/catalog-editor.service.ts';
import type { CatalogRepository } from './modules/catalog/catalog.repository.ts';
import { createAccountJournal } from './modules/journal/journal.repository.ts';
import { newsAdminRoutes } from './modules/news/news-admin.routes.ts';
import { createNewsEditor } from './modules/news/news-editor.service.ts';
import { createPictureRepository } from './modules/picture/picture.repository.ts';
import { pictureRoutes } from './modules/picture/picture.routes.ts';
import { createPictureService } from './modules/picture/picture.service.ts';
import { ruleAdminRoutes } from './modules/pricing/rule-admin.routes.ts';
import { createRuleEditor } from './modules/pricing/rule-editor.service.ts';
import { productAdminRoutes } from './modules/product/product-admin.routes.ts';
import { createProductEditor } from './modules/product/product-editor.service.ts';
import type { ProductRepository } from './modules/product/product.repository.ts';
import { promotionAdminRoutes } from './modules/promotion/promotion-admin.routes.ts';
import { createPromotionEditor } from './modules/promotion/promotion-editor.service.ts';
import { createAdminNotices } from './modules/user/admin-notices.service.ts';
import { userAdminRoutes } from './modules/user/user-admin.routes.ts';
import { createUserAdminService } from './modules/user/user-admin.service.ts';
import type { Shop } from './shop.ts';
import type { Transaction } from './transaction.ts';

export interface AdministrationDependencies {
  readonly connection: Connection;
  readonly inTransaction: Transaction;
  readonly audit: AuditService;
  readonly accounts: Pick<Accounts, 'passkeys' | 'secondFactor' | 'sessions' | 'stored' | 'users'>;
  readonly shop: Shop;
  readonly catalogs: CatalogRepository;
  readonly products: ProductRepository;
}

export type Administration = ReturnType<typeof createAdministration>;

const SECOND_FACTOR_DEEDS = {
  added: 'second-factor.set-up',
  removed: 'second-factor.remove',
  'codes-renewed': 'second-factor.codes',
  'code-used': 'second-factor.recovery',
} as const satisfies Record<string, AuditAction>;

/** Connects what admins run the shop by: editors of what it shows, pictures, people; and puts their steps on record. */
export function createAdministration(deps: AdministrationDependencies) {
  const { connection, inTransaction, audit, shop, catalogs, products } = deps;
  const pictures = createPictureService({ inTransaction, pictures: createPictureRepository(connection), audit });
  const editor = { inTransaction, audit, pictures };
  shop.steps.onStep(async (order, { from, by, userId, note, requestId = '' }) => {
    if (by !== 'admin' || userId === undefined) return;
    const detail = `${order.number}: ${from} → ${order.status}${note ? ` (${note})` : ''}`;
    const actor = await audit.actorOf({ id: userId }, requestId);
    await audit.record(actor, { action: 'order.step', ids: [order._id.toHexString()], detail });
  });
  const notices = createAdminNotices({ users: deps.accounts.stored, inbox: shop.inbox });
  deps.accounts.users.onAdminAdded(async (added, by, requestId) => {
    const actor = await audit.actorOf(by, requestId);
    await audit.record(actor, { action: 'user.role', ids: [added.id], detail: 'new account → admin' });
    await notices.tellOfNew(added, actor);
  });
  deps.accounts.secondFactor.notices.onChange(async ({ user }, change, requestId) => {
    if (user.role !== 'admin') return;
    const actor = await audit.actorOf(user, requestId);
    await audit.record(actor, { action: SECOND_FACTOR_DEEDS[change], ids: [user.id] });
  });
  deps.accounts.passkeys.onChange(async ({ change, account: { user }, passkey, requestId }) => {
    if (user.role !== 'admin' || change === 'copied') return;
    const action = change === 'added' ? 'user.passkey-add' : 'user.passkey-remove';
    const actor = await audit.actorOf(user, requestId);
    await audit.record(actor, { action, ids: [passkey._id.toHexString()] });
  });
  return {
    audit,
    pictures,
    products: createProductEditor({ ...editor, products }),
    catalogs: createCatalogEditor({ ...editor, catalogs }),
    promotions: createPromotionEditor({ ...editor, promotions: shop.promotions, pricing: shop.pricing }),
    news: createNewsEditor({ ...editor, news: shop.news }),
    rules: createRuleEditor({ inTransaction, audit, rules: shop.rules }),
    people: createUserAdminService({
      inTransaction,
      users: deps.accounts.stored,
      sessions: deps.accounts.sessions,
      audit,
      journal: createAccountJournal(connection),
      notices,
    }),
  };
}

/** Their endpoints' handlers. */
export function administrationRoutes({ audit, ...admin }: Administration): Route[] {
  return [
    ...pictureRoutes(admin.pictures, audit),
    ...productAdminRoutes(admin.products, audit),
    ...catalogAdminRoutes(admin.catalogs, audit),
    ...promotionAdminRoutes(admin.promotions, audit),
    ...newsAdminRoutes(admin.news, audit),
    ...ruleAdminRoutes(admin.rules, audit),
    ...userAdminRoutes(admin.people, audit),
  ];
}
