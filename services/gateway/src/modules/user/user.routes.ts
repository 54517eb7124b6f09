import { translate } from '@harbour/contracts/text';
import { getUser, register, resendVerification, verifyEmail } from '@harbour/contracts/user';
import {
  replaceEmail,
  reportDevice,
  undoEmail,
  updateAddress,
  updateEmail,
  updateProfile,
} from '@harbour/contracts/profile';
import { assertFreshProof } from '../../http/caller/fresh-proof.rules.ts';
import { handle, type Route } from '../../http/api/handle.ts';
import type { EmailUndoService } from './email-undo.service.ts';
import type { EmailVerificationService } from './email-verification.service.ts';
import type { NewDeviceService } from './new-device.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { SignUpService } from './sign-up.service.ts';
import type { UserService } from './user.service.ts';

export interface UserRouteServices {
  readonly users: Pick<UserService, 'show'>;
  readonly signUp: SignUpService;
  readonly verification: EmailVerificationService;
  readonly undo: EmailUndoService;
  readonly profiles: ProfileService;
  readonly newDevices: Pick<NewDeviceService, 'report'>;
}

/** Accounts, the verification of their addresses, and changes to one's own. */
export function userRoutes({ users, signUp, verification, undo, profiles, newDevices }: UserRouteServices): Route[] {
  return [
    handle(register, async ({ body, caller, context, lang }) => {
      // Making an admin is giving a role.
      if (caller?.role === 'admin' && body.role === 'admin') assertFreshProof(caller);
      await signUp.register(body, caller, { requestId: context.requestId, lang });
      return { message: translate(lang, 'message.registered') };
    }),
    handle(getUser, ({ params, caller }) => users.show(params.id, caller)),
    handle(verifyEmail, async ({ body, context }) => ({
      status: await verification.verify(body.token, context.requestId),
    })),
    handle(resendVerification, async ({ params, caller, context, lang }) => {
      await verification.resend(params.id, caller, context.requestId);
      return { message: translate(lang, 'message.verificationSent') };
    }),
    handle(updateProfile, ({ params, body, caller }) =>
      profiles.updateProfile(params.id, { name: body.name, lang: body.profile?.settings.lang }, caller),
    ),
    handle(updateAddress, ({ params, body, caller }) => profiles.updateAddress(params.id, body, caller)),
    ...[updateEmail, replaceEmail].map((endpoint) =>
      handle(endpoint, ({ params, body, caller, context }) =>
        profiles.updateEmail(params.id, body, caller, context.requestId),
      ),
    ),
    handle(undoEmail, async ({ query }) => {
      await undo.undo(query.token);
      return { status: 'restored' as const };
    }),
    handle(reportDevice, async ({ body }) => {
      await newDevices.report(body.token);
      return { status: 'locked' as const };
    }),
  ];
}
