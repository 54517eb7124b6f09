import { useCallback } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { getUser, type User } from '@harbour/contracts/user';
import { RefusedError } from '../../api/api-error.ts';
import { note } from '../../api/client-log.ts';
import { callKey, useCall } from '../../api/use-call.ts';
import { keepUser, storedUserId, useSession } from '../../session/session.ts';

/** The stored user id, judged at submit (product/validation §2). @throws RefusedError 'No userId was found.' */
export function requiredUserId(): string {
  const id = storedUserId();
  if (!id) throw new RefusedError('validation.userIdMissing');
  return id;
}

interface OwnUser {
  query: UseQueryResult<User>;
  /** Takes over what a change has answered, here and, of what the browser keeps, in storage. */
  keep: (user: User) => void;
}

/** The account of who is signed in. */
export function useOwnUser(): OwnUser {
  const cache = useQueryClient();
  const session = useSession();
  const id = session?.userId ?? '';
  const scope = session?.sessionId;
  const query = useCall(getUser, { params: { id } }, { enabled: session !== undefined, scope });
  const keep = useCallback(
    (user: User) => {
      cache.setQueryData(callKey(getUser, { params: { id } }, scope), user);
      if (!keepUser(user)) note('warn', 'the stored user could not be updated');
    },
    [cache, id, scope],
  );
  return { query, keep };
}
