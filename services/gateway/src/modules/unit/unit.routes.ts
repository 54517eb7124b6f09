import { listUnits } from '@harbour/contracts/unit';
import { addUnit, changeUnit, getEditedUnit, listEditedUnits, removeUnit } from '@harbour/contracts/unit-admin';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { UnitEditor } from './unit-editor.service.ts';
import type { UnitService } from './unit.service.ts';

/** Units as the public sees them. */
export function unitRoutes(units: Pick<UnitService, 'all'>): Route[] {
  return [handle(listUnits, async () => units.all())];
}

/** Units as admins write them. */
export function unitAdminRoutes(editor: UnitEditor, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(listEditedUnits, () => editor.all()),
    handle(getEditedUnit, ({ params }) => editor.show(params.id)),
    handle(addUnit, async ({ body, caller, context }) =>
      editor.add(body, await audit.actorOf(caller, context.requestId)),
    ),
    handle(changeUnit, async ({ params, body: { version, ...draft }, caller, context }) =>
      editor.change(params.id, version, draft, await audit.actorOf(caller, context.requestId)),
    ),
    handle(removeUnit, async ({ params, query, caller, context }) =>
      editor.remove(params.id, query.moveTo, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
