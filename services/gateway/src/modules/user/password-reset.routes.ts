import { AppError } from '@harbour/contracts/errors';
import {
  requestPasswordReset,
  resetPassword,
  triggerPasswordReset,
  verifyPasswordReset,
} from '@harbour/contracts/password';
import { translate } from '@harbour/contracts/text';
import { handle, type Route } from '../../http/api/handle.ts';
import type { PasswordResetService } from './password-reset.service.ts';

/** How a reset token looks; an access token has dots. */
const RESET_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The reset token of a call: the bearer, else the one in the body. @throws UNAUTHORIZED where the two differ */
export function tokenOf(bearer: string | undefined, inBody: string | undefined): string | undefined {
  const shown = bearer !== undefined && RESET_TOKEN.test(bearer) ? bearer : undefined;
  if (shown !== undefined && inBody !== undefined && shown !== inBody) {
    throw new AppError('UNAUTHORIZED', 'error.tokenInvalid');
  }
  return shown ?? inBody;
}

/** Forgotten passwords and changed ones. */
export function passwordResetRoutes(resets: PasswordResetService): Route[] {
  return [
    handle(requestPasswordReset, async ({ body, context, lang }) => {
      await resets.request(body.email, body.from, context.requestId);
      return { message: translate(lang, 'message.resetRequested'), email: body.email };
    }),
    handle(verifyPasswordReset, ({ query }) => resets.verify(query.token)),
    handle(triggerPasswordReset, ({ caller }) => resets.trigger(caller)),
    handle(resetPassword, async ({ body, caller, context, lang }) => {
      const token = tokenOf(context.bearer, body.passwordResetToken);
      const { newPassword, password, email, keepPasskeys, keepTotp } = body;
      const device = await resets.reset(
        { token, newPassword, password, email, keepPasskeys, keepTotp },
        caller,
        context.requestId,
      );
      return { message: translate(lang, 'message.passwordChanged'), ...(device === undefined ? {} : { device }) };
    }),
  ];
}
