import type { RunningSystem } from './system.ts';

const say = (line: string): void => console.log(line);

/** The port that PORT names; 8080 where it names none. @throws Error with one line for anything but a port */
export function portOf(text: string | undefined): number {
  const port = Number(text || 8080);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT: expected a number from 0 to 65535, got "${text}"`);
}

/** Says how to log in to the demo accounts, which production has none of: once with the passwords, then where they lie. */
export function showAccounts({ accounts, demo }: RunningSystem): void {
  if (demo.file === undefined) return;
  for (const [role, account] of Object.entries(accounts)) {
    if (!account?.password) continue;
    say(`Demo ${role}: ${account.email} / ${demo.isNew ? account.password : `the password in ${demo.file}`}`);
  }
}

/** What a start gives: how to end it, and what to say once it is ready. */
export interface Started {
  readonly stop: () => Promise<void>;
  readonly ready: () => void;
}

/**
 * Starts something that a signal ends once, however often the signal comes: a terminal's Ctrl-C may arrive twice.
 * A start that is under way is let finish, since only then is it known what there is to stop.
 * @throws what `start` throws, unless a signal came first
 */
export async function endWithSignals(start: (ending: AbortSignal) => Promise<Started>): Promise<void> {
  const ending = new AbortController();
  const starting = start(ending.signal);
  const stop = async (): Promise<void> => {
    if (ending.signal.aborted) return;
    ending.abort();
    say('Stopping …');
    await starting.then(
      (started) => started.stop(),
      () => undefined,
    );
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // The bootstrap was killed: nobody can reach us any more.
  process.on('disconnect', () => void stop());
  process.channel?.unref();
  try {
    const started = await starting;
    if (!ending.signal.aborted) started.ready();
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  }
}
