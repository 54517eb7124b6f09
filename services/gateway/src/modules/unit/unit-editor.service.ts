import { AppError } from '@harbour/contracts/errors';
import type { EditedUnit, UnitDraft } from '@harbour/contracts/unit-admin';
import { createEditor, type EditorDependencies } from '../../editing/editor.ts';
import { wordsOfSlug } from '../../editing/editing.rules.ts';
import { type ProductMover, removeMoving } from '../../editing/remove-moving.ts';
import { validationError } from '../../http/api/validate.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { UnitDocument } from './unit.model.ts';
import { MOST_UNITS, type UnitRepository } from './unit.repository.ts';
import { toEditedUnit } from './unit.view.ts';

export interface UnitEditorDependencies extends EditorDependencies {
  readonly units: UnitRepository;
  readonly products: ProductMover;
}

export type UnitEditor = ReturnType<typeof createUnitEditor>;

/** Units as admins write them. */
export function createUnitEditor({ units, products, ...deps }: UnitEditorDependencies) {
  const editor = createEditor<UnitDocument, UnitDraft, EditedUnit>(
    {
      kind: 'unit',
      stored: units.editing,
      show: toEditedUnit,
      nameOf: ({ name }) => name.en,
      // Without a suffix: products are told by it from outside.
      slugFor: ({ name }) => wordsOfSlug(name.en).join('-') || undefined,
      async check(_draft, before) {
        if (before?.removedAt !== undefined) throw new AppError('NOT_FOUND', 'error.notFound');
        if (before === undefined && (await units.count()) >= MOST_UNITS)
          throw new AppError('CLIENT_ERROR', 'error.entriesFull', { params: { count: MOST_UNITS } });
      },
      create: (draft) => draft,
      change: (_before, draft) => ({ set: draft }),
      taken: () => validationError([{ path: 'name.en', message: 'validation.unitTaken' }]),
    },
    deps,
  );

  const find = async (id: string): Promise<UnitDocument> => {
    const found = await units.editing.byId(id);
    if (found === null || found.removedAt !== undefined) throw new AppError('NOT_FOUND', 'error.notFound');
    return found;
  };

  return {
    add: editor.add,
    change: editor.change,
    show: async (id: string): Promise<EditedUnit> => toEditedUnit(await find(id)),
    all: async (): Promise<EditedUnit[]> => (await units.all()).map(toEditedUnit),
    /** Removes a unit, once no product is sold by it. @throws CLIENT_ERROR 409 where some still are */
    async remove(id: string, moveTo: string | undefined, actor: Actor): Promise<{ moved: number }> {
      const { slug: code } = await find(id);
      return removeMoving({ ...deps, products }, { kind: 'unit', id, code, detail: code, moveTo }, actor, {
        use: (to) => units.use(to),
        remove: async () => units.remove(await find(id)),
      });
    },
  };
}
