import type { Connection } from 'mongoose';
import type { EditorDependencies } from '../editing/editor.ts';
import type { Route } from '../http/api/handle.ts';
import { createAnalytics } from '../modules/analytics/analytics.service.ts';
import { analyticsExportRoutes } from '../modules/analytics/file/analytics-export.routes.ts';
import { analyticsRoutes } from '../modules/analytics/analytics.routes.ts';
import { createDailyTotalRepository } from '../modules/analytics/daily-total.repository.ts';
import { createDailyTotals } from '../modules/analytics/daily-totals.service.ts';
import { apiKeyRoutes } from '../modules/api-key/api-key.routes.ts';
import type { ApiKeyRepository } from '../modules/api-key/api-key.repository.ts';
import { createApiKeyService } from '../modules/api-key/api-key.service.ts';
import { catalogAdminRoutes } from '../modules/catalog/catalog-admin.routes.ts';
import { createCatalogEditor } from '../modules/catalog/catalog-editor.service.ts';
import { categoryAdminRoutes } from '../modules/category/category-admin.routes.ts';
import { createCategoryEditor } from '../modules/category/category-editor.service.ts';
import { createAccountJournal } from '../modules/journal/journal.repository.ts';
import { newsAdminRoutes } from '../modules/news/news-admin.routes.ts';
import { createNewsEditor } from '../modules/news/news-editor.service.ts';
import type { PictureDrawing } from '../modules/picture/picture-drawing.service.ts';
import { createPictureRepository } from '../modules/picture/picture.repository.ts';
import { pictureRoutes } from '../modules/picture/picture.routes.ts';
import { createPictureService } from '../modules/picture/picture.service.ts';
import { createCustomerBlocks } from '../modules/user/customer/customer-block.service.ts';
import { createCustomerNotes } from '../modules/user/customer/customer-note.service.ts';
import { customerRoutes } from '../modules/user/customer/customer.routes.ts';
import { type CustomerDependencies, createCustomerService } from '../modules/user/customer/customer.service.ts';
import { ruleAdminRoutes } from '../modules/pricing/rule-admin.routes.ts';
import { createRuleEditor } from '../modules/pricing/rule-editor.service.ts';
import { productAdminRoutes } from '../modules/product/product-admin.routes.ts';
import { type ProductExportDependencies, productExportRoutes } from '../modules/product/file/product-export.routes.ts';
import { createProductEditor } from '../modules/product/product-editor.service.ts';
import { offerAdminRoutes } from '../modules/offer/offer-admin.routes.ts';
import { createOfferEditor } from '../modules/offer/offer-editor.service.ts';
import { createOfferHalves } from '../modules/offer/offer-halves.service.ts';
import { promotionAdminRoutes } from '../modules/promotion/promotion-admin.routes.ts';
import { createPromotionEditor } from '../modules/promotion/promotion-editor.service.ts';
import { createUnitEditor } from '../modules/unit/unit-editor.service.ts';
import { unitAdminRoutes } from '../modules/unit/unit.routes.ts';
import { userAdminRoutes } from '../modules/user/admin/user-admin.routes.ts';
import { customerExportRoutes } from '../modules/user/file/customer-export.routes.ts';
import { createUserAdminService } from '../modules/user/admin/user-admin.service.ts';
import type { SessionsService } from '../modules/auth/sessions.service.ts';
import type { Goods } from './goods.ts';
import type { Offers } from './offers.ts';
import type { Orders } from './orders.ts';
import type { People } from './people.ts';
import type { Support } from './support.ts';
import { createWebhookEditor, type WebhookEditorDependencies } from '../modules/webhook/webhook-editor.service.ts';
import type { WebhookEvents } from '../modules/webhook/webhook-events.service.ts';
import { webhookRoutes } from '../modules/webhook/webhook.routes.ts';
import type { Transaction } from '../store/transaction.ts';

export interface AdministrationDependencies {
  readonly connection: Connection;
  readonly inTransaction: Transaction;
  /** For what changes nothing that the public reads. */
  readonly inPrivateTransaction: Transaction;
  readonly people: Pick<People, 'accounts' | 'adminNotices' | 'audit' | 'customerNotes' | 'mail' | 'stored'>;
  readonly figuresOf: CustomerDependencies['figuresOf'];
  readonly consent: Offers['consent'];
  readonly sessions: SessionsService;
  readonly apiKeys: ApiKeyRepository;
  readonly goods: Pick<
    Goods,
    'catalogs' | 'categories' | 'ledger' | 'news' | 'pricing' | 'rules' | 'shelves' | 'stored' | 'units'
  >;
  readonly promotions: Offers['promotions'];
  readonly draw: PictureDrawing;
  readonly sales: Orders['sales'];
  readonly views: Support['views'];
  readonly events: WebhookEvents;
  readonly webhooks: Omit<WebhookEditorDependencies, keyof EditorDependencies>;
}

export type Administration = ReturnType<typeof createAdministration>;

/** The figures of the shop: how they are counted, and how they are read. */
function analyticsOf({
  connection,
  inPrivateTransaction: inTransaction,
  goods,
  sales,
  views,
}: AdministrationDependencies) {
  const totals = createDailyTotalRepository(connection);
  return {
    dailyTotals: createDailyTotals({
      inTransaction,
      totals,
      sales,
      viewsIn: (from, until) => views.shopViewsIn(from, until),
    }),
    analytics: createAnalytics({ inTransaction, totals, categories: goods.categories }),
  };
}

/** Connects what admins run the shop by: editors of what it shows, pictures, people. */
export function createAdministration(deps: AdministrationDependencies) {
  const {
    connection,
    inTransaction,
    people,
    figuresOf,
    consent,
    sessions,
    apiKeys,
    goods,
    promotions,
    draw,
    events,
    webhooks,
  } = deps;
  const { accounts, audit, adminNotices, customerNotes, mail, stored } = people;
  const { catalogs, categories, ledger, news, pricing, rules, shelves, stored: products, units } = goods;
  const pictures = createPictureService({ inTransaction, pictures: createPictureRepository(connection), audit, draw });
  const editor = { inTransaction, audit, pictures };
  const journal = createAccountJournal(connection);
  const promotionEditor = createPromotionEditor({ ...editor, promotions, pricing });
  const ruleEditor = createRuleEditor({ inTransaction, audit, rules });
  const halves = createOfferHalves({ inTransaction, promotionEditor, ruleEditor });
  return {
    ...analyticsOf(deps),
    pictures,
    products: createProductEditor({ ...editor, products, categories, units, events, ledger }),
    catalogs: createCatalogEditor({ ...editor, catalogs }),
    categories: createCategoryEditor({ ...editor, categories: shelves.categories, products }),
    units: createUnitEditor({ inTransaction, audit, units: shelves.units, products }),
    offers: createOfferEditor({ inTransaction, ruleEditor, promotionEditor }),
    promotions: halves.promotions,
    news: createNewsEditor({ ...editor, news }),
    rules: halves.rules,
    webhooks: createWebhookEditor({ inTransaction, audit, ...webhooks }),
    people: createUserAdminService({ inTransaction, users: stored, sessions, audit, journal, notices: adminNotices }),
    customers: {
      consent,
      customers: createCustomerService({ users: stored, figuresOf }),
      notes: createCustomerNotes({ inTransaction, notes: customerNotes, accounts, audit }),
      blocks: createCustomerBlocks({ inTransaction, users: stored, sessions, audit, journal, mail }),
    },
    keys: createApiKeyService({
      inTransaction,
      keys: apiKeys,
      audit,
      notices: adminNotices,
      journal,
      emailOf: async (id) => (await accounts.accountById(id))?.trustedAddress,
    }),
  };
}

/** Their endpoints' handlers. */
export function administrationRoutes(
  admin: Administration,
  { orders, audit }: Pick<ProductExportDependencies, 'audit' | 'orders'>,
): Route[] {
  return [
    ...analyticsRoutes(admin.analytics),
    ...analyticsExportRoutes(admin.analytics, audit),
    ...pictureRoutes(admin.pictures, audit),
    ...productAdminRoutes(admin.products, audit),
    ...catalogAdminRoutes(admin.catalogs, audit),
    ...categoryAdminRoutes(admin.categories, audit),
    ...unitAdminRoutes(admin.units, audit),
    ...offerAdminRoutes(admin.offers, audit),
    ...promotionAdminRoutes(admin.promotions, audit),
    ...newsAdminRoutes(admin.news, audit),
    ...ruleAdminRoutes(admin.rules, audit),
    ...userAdminRoutes(admin.people, audit),
    ...customerRoutes({ ...admin.customers, audit }),
    ...webhookRoutes(admin.webhooks, audit),
    ...apiKeyRoutes(admin.keys, audit),
    ...customerExportRoutes(admin.people, audit),
    ...productExportRoutes({ editor: admin.products, orders, audit }),
  ];
}
