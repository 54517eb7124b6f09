import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import { translate } from '@harbour/contracts/text';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AccountDataService } from './account-data.service.ts';

/** Downloading and erasing one's own data. */
export function accountDataRoutes(data: AccountDataService): Route[] {
  return [
    handle(getAccountData, ({ params, caller }) => data.collect(params.id, caller)),
    handle(deleteAccount, async ({ params, body, caller, context, lang }) => {
      await data.erase(params.id, body.password, caller, context.requestId);
      return { message: translate(lang, 'message.accountDeleted') };
    }),
  ];
}
