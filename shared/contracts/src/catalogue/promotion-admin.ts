import * as z from 'zod';
import { PublicationStatus } from './publication.ts';
import {
  EditedId,
  isWindow,
  Link,
  Moment,
  RuleCode,
  SortNumber,
  Version,
  WINDOW_PROBLEM,
  WrittenText,
} from './editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { PicturePath } from './picture.ts';
import { Promotion } from './promotion.ts';

/** An offer as admins see it. */
export const EditedPromotion = Promotion.extend({
  status: PublicationStatus,
  sort: z.int(),
  version: Version,
  /** When everybody who had agreed to it was told. */
  announcedAt: z.iso.datetime().nullable(),
}).meta({ id: 'EditedPromotion' });
export type EditedPromotion = z.infer<typeof EditedPromotion>;

/** What admins write of an offer's promise. */
export const PromotionFields = z.object({
  title: WrittenText(120),
  summary: WrittenText(500),
  image: PicturePath,
  url: Link,
  /** The code of a discount; null where the offer applies automatically. */
  code: RuleCode.nullable(),
  status: PublicationStatus,
  sort: SortNumber,
  startsAt: Moment,
  endsAt: Moment,
});

/** What an admin writes of an offer. */
export const PromotionDraft = PromotionFields.refine(isWindow, WINDOW_PROBLEM).meta({ id: 'PromotionDraft' });
export type PromotionDraft = z.output<typeof PromotionDraft>;

const tag = 'Admin';

export const listEditedPromotions = endpoint({
  method: 'GET',
  path: '/api/admin/promotion',
  access: 'admin',
  tag,
  summary: 'Offers of any time and status, in their order',
  answer: z.array(EditedPromotion),
});

export const getEditedPromotion = endpoint({
  method: 'GET',
  path: '/api/admin/promotion/:id',
  access: 'admin',
  tag,
  summary: 'One offer of any time and status',
  params: EditedId,
  answer: EditedPromotion,
});

export const addPromotion = endpoint({
  method: 'POST',
  path: '/api/admin/promotion',
  access: 'admin',
  tag,
  summary: 'Add an offer; people who agreed to promotions are notified when it begins',
  idempotent: true,
  body: PromotionDraft,
  status: 201,
  answer: EditedPromotion,
});

export const changePromotion = endpoint({
  method: 'PUT',
  path: '/api/admin/promotion/:id',
  access: 'admin',
  tag,
  summary: 'Change an offer; 409 with `error.current` where somebody else changed it meanwhile',
  params: EditedId,
  body: PromotionFields.extend({ version: Version }).refine(isWindow, WINDOW_PROBLEM),
  answer: EditedPromotion,
});
