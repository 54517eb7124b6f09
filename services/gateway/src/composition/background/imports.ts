import type { Connection } from 'mongoose';
import { createChildProcess } from '../../load/child-process.ts';
import { createImportChangeRepository } from '../../modules/import/import-change.repository.ts';
import { createImportFileService } from '../../modules/import/import-file.service.ts';
import { createImportPartRepository } from '../../modules/import/import-part.repository.ts';
import { createImportPictureRepository } from '../../modules/import/import-picture.repository.ts';
import { createImportRepository } from '../../modules/import/import.repository.ts';
import { createImportService } from '../../modules/import/import.service.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { GatewayContext } from '../foundation.ts';
import type { People } from '../people.ts';

export interface ImportsDependencies {
  readonly connection: Connection;
  readonly inTransaction: Transaction;
  readonly people: Pick<People, 'audit'>;
}

/** Connects imports with the child process that works on them. */
export function createImports(ctx: GatewayContext, { connection, inTransaction, people }: ImportsDependencies) {
  const imports = createImportRepository(connection);
  const pictures = createImportPictureRepository(connection);
  const child = createChildProcess(ctx, {
    name: 'imports',
    program: new URL('../../imports.main.ts', import.meta.url),
    isNeeded: imports.isWaiting,
  });
  return {
    imports: createImportService({
      imports,
      changes: createImportChangeRepository(connection),
      pictures,
      inTransaction,
      audit: people.audit,
      wake: child.wake,
    }),
    files: createImportFileService({
      imports,
      parts: createImportPartRepository(connection),
      pictures,
      inTransaction,
    }),
    /** Begins to look for imports. */
    begin: child.begin,
  };
}
