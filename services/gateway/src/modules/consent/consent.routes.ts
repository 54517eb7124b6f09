import {
  getConsent,
  listConsentChanges,
  replaceConsent,
  setConsent,
  undoUnsubscribe,
  unsubscribe,
  unsubscribeInOneClick,
} from '@harbour/contracts/consent';
import { AppError } from '@harbour/contracts/errors';
import { handle, handleRaw, type Route } from '../../http/api/handle.ts';
import type { ConsentService } from './consent.service.ts';

/** What mail programs post, as a form of either kind; a program that only follows links posts nothing (RFC 8058). */
const ONE_CLICK = /List-Unsubscribe\b[^]{1,9}One-Click/;

/** Consent to promotions and notices. */
export function consentRoutes(consent: ConsentService): Route[] {
  return [
    handle(getConsent, ({ params, caller }) => consent.show(params.id, caller)),
    handle(listConsentChanges, ({ params, caller }) => consent.history(params.id, caller)),
    ...[setConsent, replaceConsent].map((endpoint) =>
      handle(endpoint, ({ params, body, caller, context, lang }) =>
        consent.change(params.id, body, caller, { context, lang }),
      ),
    ),
    handle(unsubscribe, ({ body, context, lang }) =>
      consent.unsubscribe({ ...body, means: 'link' }, { context, lang }),
    ),
    handle(undoUnsubscribe, ({ body, context, lang }) => consent.undo(body, { context, lang })),
    handleRaw(unsubscribeInOneClick, ({ query, context }, { bytes }) => {
      if (!ONE_CLICK.test(bytes.toString('latin1'))) throw new AppError('BAD_REQUEST', 'error.badRequest');
      const { token, topic } = query;
      // A one-click request shows no page, and its client is the mail provider's server, not the person's device.
      const origin = { context: { ...context, userAgent: undefined }, lang: null };
      return consent.unsubscribe({ token, topics: [topic], means: 'one-click' }, origin);
    }),
  ];
}
