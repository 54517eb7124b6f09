import type { Unit } from '@harbour/contracts/unit';
import type { UnitRepository } from './unit.repository.ts';
import { toUnit } from './unit.view.ts';

export type UnitService = ReturnType<typeof createUnitService>;

/** Units as other modules use them. */
export function createUnitService(units: UnitRepository) {
  return {
    /** All there are, in their order. */
    all: async (): Promise<Unit[]> => (await units.all()).map(toUnit),
    /** Whether there is one of this code, which nobody removes while the running transaction relies on it. */
    use: (code: string): Promise<boolean> => units.use(code),
  };
}
