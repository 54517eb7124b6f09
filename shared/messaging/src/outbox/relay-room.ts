/** Jobs that a process has published and the broker has not confirmed, at most. */
export const MAX_UNCONFIRMED = 200;
/** Bytes of their payloads, at most. */
export const MAX_UNCONFIRMED_BYTES = 4 * 1_024 * 1_024;

/** What a process may hold of jobs on their way to the broker, in jobs and in bytes. */
export interface RelayRoom {
  /** How many more jobs there is room for; 0 also where the bytes are used up. */
  readonly left: number;
  /** Whether a job of so many bytes has room. */
  fits(bytes: number): boolean;
  /** Takes room for jobs, also beyond the bytes: what was read is held already. Gives the way to leave it. */
  take(jobs: number, bytes: number): () => void;
}

/** An empty room. */
export function createRelayRoom(most = MAX_UNCONFIRMED, mostBytes = MAX_UNCONFIRMED_BYTES): RelayRoom {
  let taken = 0;
  let takenBytes = 0;
  const left = (): number => (takenBytes < mostBytes ? Math.max(0, most - taken) : 0);
  return {
    get left() {
      return left();
    },
    fits: (bytes) => left() > 0 && takenBytes + bytes <= mostBytes,
    take(jobs, bytes) {
      taken += jobs;
      takenBytes += bytes;
      return () => {
        taken -= jobs;
        takenBytes -= bytes;
      };
    },
  };
}
