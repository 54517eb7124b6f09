import type { Connection } from 'mongoose';
import { createImportChangeRepository } from '../../modules/import/import-change.repository.ts';
import { createImportFileService } from '../../modules/import/import-file.service.ts';
import { createImportPartRepository } from '../../modules/import/import-part.repository.ts';
import { createImportPictureRepository } from '../../modules/import/import-picture.repository.ts';
import { createImportPictures } from '../../modules/import/work/import-pictures.ts';
import { createImportRepository } from '../../modules/import/import.repository.ts';
import { createImportRunner } from '../../modules/import/work/import-runner.service.ts';
import { createImportService } from '../../modules/import/import.service.ts';
import { createPictureDownload } from '../../modules/import/work/picture-download.ts';
import { createProductPlanner } from '../../modules/product/plan/product-planner.service.ts';
import { createStockPlanner } from '../../modules/product/plan/stock-planner.service.ts';
import type { PictureService } from '../../modules/picture/picture.service.ts';
import { createProductBulkRepository } from '../../modules/product/bulk/product-bulk.repository.ts';
import { createProductBulk } from '../../modules/product/bulk/product-bulk.service.ts';
import type { WebhookEvents } from '../../modules/webhook/webhook-events.service.ts';
import { createDueWork } from '../../store/due-work.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { GatewayContext } from '../foundation.ts';
import type { Goods } from '../goods.ts';
import type { People } from '../people.ts';

export interface ImportsDependencies {
  readonly connection: Connection;
  readonly inTransaction: Transaction;
  readonly events: WebhookEvents;
  readonly goods: Pick<Goods, 'categories' | 'ledger' | 'units'>;
  readonly people: Pick<People, 'audit'>;
  readonly pictures: Pick<PictureService, 'add' | 'isKnown'>;
}

/** Connects imports, and what works on them in the background. */
export function createImports(ctx: GatewayContext, deps: ImportsDependencies) {
  const { connection, inTransaction, events, goods, people, pictures } = deps;
  const { categories, ledger, units } = goods;
  const imports = createImportRepository(connection);
  const parts = createImportPartRepository(connection);
  const changes = createImportChangeRepository(connection);
  const named = createImportPictureRepository(connection);
  const products = createProductBulk({ products: createProductBulkRepository(connection), ledger, events });
  const due = createDueWork(ctx, 'imports');
  const runner = createImportRunner({
    imports,
    parts,
    changes,
    planners: {
      products: createProductPlanner({
        products,
        pictures: named,
        isCategory: async (code, isRun) =>
          isRun ? categories.use(code) : (await categories.treeNow()).ordered.some((each) => each.code === code),
        isUnit: async (code, isRun) =>
          isRun ? units.use(code) : (await units.all()).some((each) => each.code === code),
        isPicture: pictures.isKnown,
      }),
      stock: createStockPlanner({ products }),
    },
    pictures: createImportPictures({ stored: named, pictures, download: createPictureDownload(), log: ctx.log }),
    products,
    inTransaction,
    actorOf: (id) => people.audit.actorOf({ id }, ''),
    life: ctx.life,
    log: ctx.log,
  });
  return {
    imports: createImportService({
      imports,
      changes,
      pictures: named,
      inTransaction,
      audit: people.audit,
      wake: due.wake,
    }),
    files: createImportFileService({ imports, parts, pictures: named, inTransaction }),
    /** Begins to work on imports. */
    begin: () => due.begin(() => runner.work()),
  };
}
