import {
  beginImport,
  checkImport,
  getImport,
  listImports,
  nameImportPicture,
  resumeImport,
  runImport,
  sendImportPart,
  undoImport,
} from '@harbour/contracts/imports';
import { handle, handlePaged, handleRaw, type Route } from '../../http/api/handle.ts';
import { readTimeCursor } from '../../http/api/time-cursor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ImportFileService } from './import-file.service.ts';
import type { ImportService } from './import.service.ts';

const DEFAULT_LIMIT = 25;

/** Imports of products and stock, for admins. */
export function importRoutes(
  imports: ImportService,
  files: ImportFileService,
  audit: Pick<AuditService, 'actorOf'>,
): Route[] {
  return [
    handlePaged(listImports, ({ query: { cursor, limit = DEFAULT_LIMIT }, lang }) =>
      imports.list(readTimeCursor(cursor), limit, lang),
    ),
    handle(getImport, ({ params, lang }) => imports.show(params.id, lang)),
    handle(beginImport, async ({ body, caller, context, lang }) =>
      files.begin(body, await audit.actorOf(caller, context.requestId), lang),
    ),
    handleRaw(sendImportPart, ({ params: { id, number }, lang }, { bytes }) => files.addPart(id, number, bytes, lang)),
    handle(nameImportPicture, ({ params, body }) => files.namePicture(params.id, body.file, body.image)),
    handle(checkImport, ({ params, lang }) => imports.check(params.id, lang)),
    handle(runImport, async ({ params, caller, context, lang }) =>
      imports.run(params.id, await audit.actorOf(caller, context.requestId), lang),
    ),
    handle(resumeImport, ({ params, lang }) => imports.resume(params.id, lang)),
    handle(undoImport, async ({ params, caller, context, lang }) =>
      imports.undo(params.id, await audit.actorOf(caller, context.requestId), lang),
    ),
  ];
}
