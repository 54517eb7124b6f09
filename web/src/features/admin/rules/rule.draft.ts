import type { EditedRule, RuleDraft } from '@harbour/contracts/basket-rules-admin';

/** What the form of a charge or discount begins with. */
export function ruleDraftOf(stored: EditedRule | undefined): RuleDraft {
  if (stored === undefined) {
    const none = () => ({ en: '', zh_HK: '', zh: '' });
    return {
      kind: 'discount',
      name: none(),
      reason: none(),
      method: '',
      code: null,
      usesLeft: { from: null, to: null },
      perCustomer: null,
      status: 'offline',
      sort: 0,
      startsAt: null,
      endsAt: null,
    };
  }
  const { id: _id, slug: _slug, version: _version, offer: _offer, usesLeft, ...draft } = stored;
  return { ...draft, usesLeft: { from: usesLeft, to: usesLeft } };
}
