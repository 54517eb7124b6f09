import { loginByCode, requestLoginCode, requestProofCode } from '@harbour/contracts/login-code';
import { translate } from '@harbour/contracts/text';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { ProofService } from '../auth/proof.service.ts';
import type { LoginCodeService } from './login-code.service.ts';

/** Logging in by a mailed code, and the code by which an account without a password proves again who is there. */
export function loginCodeRoutes(
  codes: LoginCodeService,
  proof: Pick<ProofService, 'mailCode'>,
  auth: Pick<AuthService, 'endReplaced'>,
): Route[] {
  return [
    handle(requestLoginCode, async ({ body, context, lang }) => {
      await codes.request(body, { requestId: context.requestId, lang });
      return { message: translate(lang, 'message.loginCodeSent') };
    }),
    handle(loginByCode, async ({ body, caller, context, lang }) => {
      const entered = await codes.enter(body, { requestId: context.requestId, userAgent: context.userAgent, lang });
      await auth.endReplaced(caller);
      return entered;
    }),
    handle(requestProofCode, async ({ caller, context, lang }) => {
      await proof.mailCode(caller, context.requestId);
      return { message: translate(lang, 'message.loginCodeSent') };
    }),
  ];
}
