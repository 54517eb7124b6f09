import type { Connection } from 'mongoose';

/** One change of data or rules in the database. Both directions may be run again after a half-done run. */
export interface Migration {
  /** Its place in the order and its name; once released it never changes. */
  readonly id: string;
  readonly up: (connection: Connection) => Promise<void>;
  readonly down: (connection: Connection) => Promise<void>;
}
