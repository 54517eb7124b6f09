import { validationError } from '../../http/api/validate.ts';
import type { RuleEditor } from '../pricing/rule-editor.service.ts';
import type { PromotionEditor } from '../promotion/promotion-editor.service.ts';
import type { OfferDependencies } from './offer-editor.service.ts';

const lacks = (path: string) => validationError([{ path, message: 'validation.offerWindow' }]);

/**
 * The editors of promises and of rules alone. Where both are one offer, what they share follows: no call can make an
 * offer promise what is not computed.
 */
export function createOfferHalves({ inTransaction, promotionEditor, ruleEditor }: OfferDependencies) {
  const changePromotion: PromotionEditor['change'] = (id, version, draft, actor) =>
    inTransaction(async () => {
      const saved = await promotionEditor.change(id, version, draft, actor);
      const rule = await ruleEditor.ofOffer(id);
      const { title: name, summary: reason, code, status, startsAt, endsAt } = draft;
      if (rule !== undefined) await ruleEditor.follow(rule, { name, reason, code, status, startsAt, endsAt });
      return saved;
    });

  const changeRule: RuleEditor['change'] = (id, version, draft, actor) =>
    inTransaction(async () => {
      const saved = await ruleEditor.change(id, version, draft, actor);
      if (saved.offer === null) return saved;
      const { name: title, reason: summary, code, status, startsAt, endsAt } = saved;
      if (startsAt === null) throw lacks('startsAt');
      if (endsAt === null) throw lacks('endsAt');
      await promotionEditor.follow(saved.offer, { title, summary, code, status, startsAt, endsAt });
      return saved;
    });

  return {
    promotions: { ...promotionEditor, change: changePromotion },
    rules: { ...ruleEditor, change: changeRule },
  };
}
