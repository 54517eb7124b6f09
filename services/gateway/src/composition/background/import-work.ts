import { createOutbox } from '@harbour/messaging/outbox';
import { inTransaction } from '@harbour/platform/mongo';
import type { ProcessContext } from '@harbour/platform/process';
import type { Connection } from 'mongoose';
import { createResponseCache } from '../../http/answers/response-cache.ts';
import { createAuditRepository } from '../../modules/audit/audit.repository.ts';
import { createAuditService } from '../../modules/audit/audit.service.ts';
import { createCategoryRepository } from '../../modules/category/category.repository.ts';
import { createCategoryService } from '../../modules/category/category.service.ts';
import { createImportChangeRepository } from '../../modules/import/import-change.repository.ts';
import { createImportPartRepository } from '../../modules/import/import-part.repository.ts';
import { createImportPictureRepository } from '../../modules/import/import-picture.repository.ts';
import { createImportRepository } from '../../modules/import/import.repository.ts';
import { createImportPictures } from '../../modules/import/work/import-pictures.ts';
import { createImportRunner } from '../../modules/import/work/import-runner.service.ts';
import { createPictureDownload } from '../../modules/import/work/picture-download.ts';
import { createPictureDrawing } from '../../modules/picture/picture-drawing.service.ts';
import { createPictureRepository } from '../../modules/picture/picture.repository.ts';
import { createPictureService } from '../../modules/picture/picture.service.ts';
import { createProductBulkRepository } from '../../modules/product/bulk/product-bulk.repository.ts';
import { createProductBulk } from '../../modules/product/bulk/product-bulk.service.ts';
import { createProductPlanner } from '../../modules/product/plan/product-planner.service.ts';
import { createStockPlanner } from '../../modules/product/plan/stock-planner.service.ts';
import { createStockEntryRepository } from '../../modules/stock/stock-entry.repository.ts';
import { createStockLedger } from '../../modules/stock/stock-ledger.service.ts';
import { createUnitRepository } from '../../modules/unit/unit.repository.ts';
import { createUnitService } from '../../modules/unit/unit.service.ts';
import { createAccountFinder } from '../../modules/user/account-finder.service.ts';
import { createUserRepository } from '../../modules/user/user.repository.ts';
import { createWebhookEvents } from '../../modules/webhook/webhook-events.service.ts';
import { createWebhookRepository } from '../../modules/webhook/webhook.repository.ts';
import type { Transaction } from '../../store/transaction.ts';

/** Connects what works on imports: of the shop's rules only those that an import follows. */
export function createImportWork({ life, log }: Pick<ProcessContext, 'life' | 'log'>, connection: Connection) {
  const inShopTransaction: Transaction = (work) => inTransaction(connection, work);
  const accounts = createAccountFinder(createUserRepository(connection));
  const audit = createAuditService({
    entries: createAuditRepository(connection),
    emailOf: async (id) => (await accounts.accountById(id))?.trustedAddress,
  });
  const pictures = createPictureService({
    inTransaction: inShopTransaction,
    pictures: createPictureRepository(connection),
    audit,
    draw: createPictureDrawing(),
  });
  const events = createWebhookEvents({
    enabled: createWebhookRepository(connection).enabled,
    outbox: createOutbox(connection),
  });
  const ledger = createStockLedger(createStockEntryRepository(connection));
  const categories = createCategoryService(createCategoryRepository(connection), createResponseCache());
  const units = createUnitService(createUnitRepository(connection));
  const stored = createImportPictureRepository(connection);
  const products = createProductBulk({ products: createProductBulkRepository(connection), ledger, events });
  return createImportRunner({
    imports: createImportRepository(connection),
    parts: createImportPartRepository(connection),
    changes: createImportChangeRepository(connection),
    planners: {
      products: createProductPlanner({
        products,
        pictures: stored,
        isCategory: async (code, isRun) =>
          isRun ? categories.use(code) : (await categories.treeNow()).ordered.some((each) => each.code === code),
        isUnit: async (code, isRun) =>
          isRun ? units.use(code) : (await units.all()).some((each) => each.code === code),
        isPicture: pictures.isKnown,
      }),
      stock: createStockPlanner({ products }),
    },
    pictures: createImportPictures({ stored, pictures, download: createPictureDownload(), log }),
    products,
    inTransaction: inShopTransaction,
    actorOf: (id) => audit.actorOf({ id }, ''),
    life,
    log,
  });
}
