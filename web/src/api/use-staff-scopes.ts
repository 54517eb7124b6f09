import { verifySession } from '@harbour/contracts/auth';
import type { Scope } from '@harbour/contracts/scopes';
import { scopesOfStaff } from '@harbour/contracts/staff';
import { useSession } from '../session/session.ts';
import { useCall } from './use-call.ts';

const NONE: ReadonlySet<Scope> = new Set();

/** What the signed-in admin may do; nothing until that is known, and for others. The server asks for itself. */
export function useStaffScopes(): ReadonlySet<Scope> {
  const session = useSession();
  const { data } = useCall(
    verifySession,
    {},
    { enabled: session !== undefined, scope: session?.sessionId, staleTime: 30_000 },
  );
  return data?.decoded.userRole === 'admin' ? scopesOfStaff(data.staffRole ?? 'owner') : NONE;
}
