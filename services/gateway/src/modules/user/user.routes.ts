import { translate } from '@harbour/contracts/text';
import { getUser, register, resendVerification, verifyEmail } from '@harbour/contracts/user';
import { handle, type Route } from '../../http/handle.ts';
import type { UserService } from './user.service.ts';

/** Accounts and the verification of their addresses. */
export function userRoutes(users: UserService): Route[] {
  return [
    handle(register, async ({ body, caller, context, lang }) => {
      await users.register(body, caller, { requestId: context.requestId, lang });
      return { message: translate(lang, 'message.registered') };
    }),
    handle(getUser, ({ params, caller }) => users.show(params.id, caller)),
    handle(verifyEmail, async ({ body, context }) => ({
      status: await users.verifyEmail(body.token, context.requestId),
    })),
    handle(resendVerification, async ({ params, caller, context, lang }) => {
      await users.resendVerification(params.id, caller, context.requestId);
      return { message: translate(lang, 'message.verificationSent') };
    }),
  ];
}
