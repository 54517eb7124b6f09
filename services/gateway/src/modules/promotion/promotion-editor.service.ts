import type { EditedPromotion, PromotionDraft } from '@harbour/contracts/promotion-admin';
import { createEditor, type EditorDependencies, MOST_LISTED } from '../../editing/editor.ts';
import { validationError } from '../../http/api/validate.ts';
import type { PictureService } from '../picture/picture.service.ts';
import type { PricingService } from '../pricing/pricing.service.ts';
import type { PromotionDocument } from './promotion.model.ts';
import type { PromotionRepository } from './promotion.repository.ts';
import { toEditedPromotion } from './promotion.view.ts';

export interface PromotionEditorDependencies extends EditorDependencies {
  readonly promotions: PromotionRepository;
  readonly pictures: Pick<PictureService, 'assertKnown'>;
  readonly pricing: Pick<PricingService, 'hasCode'>;
}

function fieldsOf(draft: PromotionDraft) {
  return { ...draft, startsAt: new Date(draft.startsAt), endsAt: new Date(draft.endsAt) };
}

/** What an edit of a promotion writes: one that goes on longer ends once more. */
function promotionEdit<F extends Pick<PromotionDocument, 'endsAt'>>(set: F) {
  return { set, remove: set.endsAt > new Date() ? (['endedAt'] as const) : [] };
}

/** What a promotion has in common with the rule that computes it. */
export type SharedPromise = Pick<PromotionDraft, 'code' | 'endsAt' | 'startsAt' | 'status' | 'summary' | 'title'>;

export type PromotionEditor = ReturnType<typeof createPromotionEditor>;

/** Offers as admins write them. */
export function createPromotionEditor({ promotions, pictures, pricing, ...deps }: PromotionEditorDependencies) {
  const editor = createEditor<PromotionDocument, PromotionDraft, EditedPromotion>(
    {
      kind: 'promotion',
      stored: promotions.editing,
      show: toEditedPromotion,
      nameOf: ({ title }) => title.en,
      async check({ image, code }) {
        await pictures.assertKnown(image);
        // A code that takes nothing off would be a promise that the basket breaks.
        const isEmpty = code !== null && !(await pricing.hasCode(code));
        if (isEmpty) throw validationError([{ path: 'code', message: 'validation.codeUnknown' }]);
      },
      create: (draft) => ({ ...fieldsOf(draft), createdAt: new Date() }),
      change: (_before, draft) => promotionEdit(fieldsOf(draft)),
    },
    deps,
  );
  return {
    ...editor,
    /** Gives a promotion what the rule that computes it has become, within the running transaction. */
    async follow(id: string, { startsAt, endsAt, ...promise }: SharedPromise): Promise<void> {
      const now = await promotions.byId(id);
      const set = { ...promise, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
      if (now !== null) await promotions.editing.change(now._id, now.version ?? 0, promotionEdit(set));
    },
    all: () => editor.list({ sort: { sort: 1, _id: 1 }, limit: MOST_LISTED }),
  };
}
