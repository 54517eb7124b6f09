import { type ReactNode, useEffect, useRef, useState } from 'react';
import { holdLeaving } from '../../routing/hold-leaving.ts';
import { LeaveDialog } from '../dialogs/LeaveDialog.tsx';

interface LeaveGuard {
  /** Asks, where somebody is about to leave; has to be drawn. */
  question: ReactNode;
  /** Lets everybody leave from now on, such as when all is saved. */
  release: () => void;
}

/** Asks before what was changed is left without saving it: by a link, by going back, by reloading or closing the page. */
export function useLeaveGuard(isChanged: boolean): LeaveGuard {
  const [goOn, setGoOn] = useState<() => void>();
  const held = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isChanged) return undefined;
    held.current = holdLeaving((next) => setGoOn(() => next));
    return held.current;
  }, [isChanged]);
  const release = () => held.current?.();
  const question = goOn && (
    <LeaveDialog
      onLeave={() => {
        setGoOn(undefined);
        release();
        goOn();
      }}
      onStay={() => setGoOn(undefined)}
    />
  );
  return { question, release };
}
