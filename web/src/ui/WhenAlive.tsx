import { type ReactNode, Suspense } from 'react';
import { useAlive } from './use-alive.ts';

interface WhenAliveProps {
  children: ReactNode;
  /** What is drawn at the gateway in its place. */
  before?: ReactNode;
}

/**
 * What the browser alone shows, once it has taken the page over. It alone is rendered anew then, at once and in one go: a
 * component that asked `useAlive` would take all that it contains with it.
 */
export function WhenAlive({ children, before = null }: WhenAliveProps) {
  return useAlive() ? <Suspense>{children}</Suspense> : before;
}
