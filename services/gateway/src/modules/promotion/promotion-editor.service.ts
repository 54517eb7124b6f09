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
      change(_before, draft) {
        const set = fieldsOf(draft);
        // One that goes on longer ends once more.
        return { set, remove: set.endsAt > new Date() ? ['endedAt'] : [] };
      },
    },
    deps,
  );
  return { ...editor, all: () => editor.list({ sort: { sort: 1, _id: 1 }, limit: MOST_LISTED }) };
}
