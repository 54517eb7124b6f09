import {
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewProof,
  renewRecoveryCodes,
  startTotp,
  totpLogin,
} from '@harbour/contracts/second-factor';
import { translate } from '@harbour/contracts/text';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { ProofService } from '../auth/proof.service.ts';
import type { TotpLoginService } from './totp-login.service.ts';
import type { TotpService } from './totp.service.ts';

export interface SecondFactorServices {
  readonly totp: TotpService;
  readonly totpLogin: TotpLoginService;
  readonly proof: ProofService;
}

/** The second step of a log-in, fresh proofs, and one's own authenticator app. */
export function secondFactorRoutes(services: SecondFactorServices, auth: Pick<AuthService, 'endReplaced'>): Route[] {
  return [
    handle(totpLogin, async ({ body, caller, context }) => {
      const entered = await services.totpLogin.finish(body, context);
      await auth.endReplaced(caller);
      return entered;
    }),
    handle(renewProof, ({ body, caller }) => services.proof.renew(body, caller)),
    handle(getSecondFactor, async ({ params, caller }) => ({
      ...(await services.totp.show(params.id, caller)),
      required: caller.missing === 'set-up',
    })),
    handle(startTotp, ({ params, caller }) => services.totp.start(params.id, caller)),
    handle(confirmTotp, async ({ params, body, caller, context }) => ({
      recoveryCodes: await services.totp.confirm(params.id, body.code, caller, context.requestId),
    })),
    handle(removeTotp, async ({ params, caller, context, lang }) => {
      await services.totp.remove(params.id, caller, context.requestId);
      return { message: translate(lang, 'message.totpRemoved') };
    }),
    handle(renewRecoveryCodes, async ({ params, caller, context }) => ({
      recoveryCodes: await services.totp.renewCodes(params.id, caller, context.requestId),
    })),
  ];
}
