import type { EditedOffer, OfferDraft } from '@harbour/contracts/offer-admin';
import { ruleOf } from '@harbour/rules/templates';
import { PATHS } from '../../../routing/paths.ts';
import { TEMPLATES } from './template.rules.ts';

const unchanged = (count: number | null) => ({ from: count, to: count });

/** The draft that leaves an offer as it is. */
export function offerDraftOf(stored: EditedOffer): OfferDraft {
  const { title, summary, image, url, code, status, sort, startsAt, endsAt, rule } = stored;
  return {
    title,
    summary,
    image,
    url,
    code,
    status,
    sort,
    startsAt,
    endsAt,
    rule: rule && { ...rule, usesLeft: unchanged(rule.usesLeft) },
  };
}

/** A new offer has no dates yet. */
type Beginning = Omit<OfferDraft, 'startsAt' | 'endsAt'> & Partial<Pick<OfferDraft, 'startsAt' | 'endsAt'>>;

/** What the form of an offer begins with. */
export function offerBeginning(stored: EditedOffer | undefined): Beginning {
  if (stored !== undefined) return offerDraftOf(stored);
  const none = () => ({ en: '', zh_HK: '', zh: '' });
  return {
    title: none(),
    summary: none(),
    image: '',
    url: PATHS.newArrivals,
    code: null,
    status: 'offline',
    sort: 0,
    rule: { method: ruleOf(TEMPLATES.percent('')), usesLeft: unchanged(null), perCustomer: null },
  };
}

/** The draft that brings an earlier offer back; uses made meanwhile still count. */
export function earlierOfferOf(before: EditedOffer, saved: EditedOffer): OfferDraft {
  const draft = offerDraftOf(before);
  if (draft.rule === null || before.rule === null) return draft;
  const from = saved.rule === null ? before.rule.usesLeft : saved.rule.usesLeft;
  return { ...draft, rule: { ...draft.rule, usesLeft: { from, to: before.rule.usesLeft } } };
}
