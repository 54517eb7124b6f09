import { getConsent, replaceConsent, setConsent, unsubscribe, unsubscribeInOneClick } from '@harbour/contracts/consent';
import { AppError } from '@harbour/contracts/errors';
import { handle, handleRaw, type Route } from '../../http/api/handle.ts';
import type { ConsentService } from './consent.service.ts';

/** What mail programs post, as a form of either kind; a program that only follows links posts nothing (RFC 8058). */
const ONE_CLICK = /List-Unsubscribe\b[^]{1,9}One-Click/;

/** Consent to promotions. */
export function consentRoutes(consent: ConsentService): Route[] {
  return [
    handle(getConsent, ({ params, caller }) => consent.show(params.id, caller)),
    ...[setConsent, replaceConsent].map((endpoint) =>
      handle(endpoint, ({ params, body, caller }) => consent.change(params.id, body, caller)),
    ),
    handle(unsubscribe, ({ body }) => consent.unsubscribe(body.token)),
    handleRaw(unsubscribeInOneClick, ({ query }, { bytes }) => {
      if (!ONE_CLICK.test(bytes.toString('latin1'))) throw new AppError('BAD_REQUEST', 'error.badRequest');
      return consent.unsubscribe(query.token);
    }),
  ];
}
