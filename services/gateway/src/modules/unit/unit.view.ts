import { localizedOf } from '@harbour/contracts/language';
import type { Unit } from '@harbour/contracts/unit';
import type { EditedUnit } from '@harbour/contracts/unit-admin';
import type { UnitDocument } from './unit.model.ts';

/** A unit as the public sees it. */
export const toUnit = ({ slug, name, plural }: UnitDocument): Unit => ({ code: slug, name: localizedOf(name), plural });

/** A unit as admins see it. */
export const toEditedUnit = (stored: UnitDocument): EditedUnit => ({
  ...toUnit(stored),
  id: stored._id.toHexString(),
  sort: stored.sort,
  version: stored.version ?? 0,
});
