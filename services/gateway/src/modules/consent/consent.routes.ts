import { getConsent, setConsent, unsubscribe } from '@harbour/contracts/consent';
import { handle, type Route } from '../../http/handle.ts';
import type { ConsentService } from './consent.service.ts';

/** Consent to promotions. */
export function consentRoutes(consent: ConsentService): Route[] {
  return [
    handle(getConsent, ({ params, caller }) => consent.show(params.id, caller)),
    handle(setConsent, ({ params, body, caller }) => consent.change(params.id, body, caller)),
    handle(unsubscribe, ({ body }) => consent.unsubscribe(body.token)),
  ];
}
