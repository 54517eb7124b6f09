import { mongo } from 'mongoose';
import * as z from 'zod';
import { SetupError } from '../../backing-services/setup-error.ts';

const { Timestamp } = mongo.BSON;
const MS = 1_000;

/** A moment of the whole replica set: seconds since 1970, and the number of the change within the second. */
export type ClusterTime = mongo.BSON.Timestamp;

/** A cluster time as files hold it: `seconds:number`. */
export const StoredTime = z.codec(
  z.string().regex(/^\d{1,10}:\d{1,10}$/),
  z.custom<ClusterTime>((value) => value instanceof Timestamp),
  {
    decode: (text) => {
      const [t = 0, i = 0] = text.split(':').map(Number);
      return new Timestamp({ t, i });
    },
    encode: ({ t, i }) => `${t}:${i}`,
  },
);

/** The first cluster time of a second. */
export const startOf = (seconds: number): ClusterTime => new Timestamp({ t: seconds, i: 0 });

/** A cluster time for people. */
export const shown = ({ t }: ClusterTime): string => `${new Date(t * MS).toISOString().slice(0, 19)}Z`;

/** The second that an operator named. @throws SetupError where it is none */
export function secondOf(option: string, text: string): ClusterTime {
  const ms = z.iso.datetime({ offset: true }).safeParse(text).success ? Date.parse(text) : Number.NaN;
  if (!Number.isInteger(ms / MS)) {
    throw new SetupError(`${option}: expected a whole second such as 2026-11-27T09:30:00Z`);
  }
  return startOf(ms / MS);
}

/** The time of the newest write that the database knows. */
export async function currentTime(db: mongo.Db): Promise<ClusterTime> {
  const { operationTime } = await db.command({ ping: 1 });
  if (!(operationTime instanceof Timestamp)) throw new SetupError('MONGODB_URL: expected a replica set');
  return operationTime;
}
