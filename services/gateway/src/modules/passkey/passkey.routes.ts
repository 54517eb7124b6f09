import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeyLogin,
  passkeyOptions,
  passkeyProof,
  passkeyProofOptions,
  removePasskey,
  renamePasskey,
} from '@harbour/contracts/passkey';
import { translate } from '@harbour/contracts/text';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { PasskeyLoginService } from './passkey-login.service.ts';
import type { PasskeyService } from './passkey.service.ts';

/** Logging in with a passkey, and one's own passkeys. */
export function passkeyRoutes(
  passkeys: PasskeyService,
  logins: PasskeyLoginService,
  auth: Pick<AuthService, 'endReplaced'>,
): Route[] {
  return [
    handle(passkeyOptions, () => logins.options()),
    handle(passkeyLogin, async ({ body, caller, context }) => {
      const entered = await logins.login(body, context);
      await auth.endReplaced(caller);
      return entered;
    }),
    handle(passkeyProofOptions, ({ caller }) => logins.proofOptions(caller)),
    handle(passkeyProof, ({ body, caller, context }) => logins.renewProof(body, caller, context.requestId)),
    handle(newPasskeyOptions, ({ caller }) => passkeys.begin(caller)),
    handle(addPasskey, ({ body, caller, context }) => passkeys.add(body, caller, context)),
    handle(listPasskeys, ({ params, caller }) => passkeys.list(params.id, caller)),
    handle(renamePasskey, ({ params, body, caller }) =>
      passkeys.rename(params.id, params.passkeyId, body.name, caller),
    ),
    handle(removePasskey, async ({ params, caller, context, lang }) => {
      await passkeys.remove(params.id, params.passkeyId, caller, context.requestId);
      return { message: translate(lang, 'message.passkeyRemoved') };
    }),
  ];
}
