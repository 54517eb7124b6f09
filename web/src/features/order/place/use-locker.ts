import { listLockers, LOCKER_CODE, type Locker, lockerCodeOf } from '@harbour/contracts/locker';
import { useCall } from '../../../api/use-call.ts';

/** The locker of a code, and whether it is known that the shop's list has none. */
export function useLocker(typed: string): { locker: Locker | undefined; isUnknown: boolean } {
  const code = lockerCodeOf(typed);
  const isWhole = LOCKER_CODE.test(code);
  const { data } = useCall(listLockers, { query: { q: code } }, { enabled: isWhole, staleTime: 600_000 });
  const locker = isWhole ? data?.lockers.find((each) => each.code === code) : undefined;
  return { locker, isUnknown: isWhole && data !== undefined && locker === undefined };
}
