import { mongo } from 'mongoose';
import { propertyOf } from '@harbour/platform/property';
import type { ClusterTime } from './cluster-time.ts';

/** A byte for the type, the seconds, the number within the second; what follows names the event. */
const BEGINS = /^82([0-9A-F]{8})([0-9A-F]{8})/;

/** The text of a change stream's resume token. @throws where MongoDB gave none */
export function textOfToken(token: unknown): string {
  const text = propertyOf(token, '_data');
  if (typeof text !== 'string') throw new Error('the change stream gave no resume token');
  return text;
}

/**
 * The cluster time up to which a stream has read. Its manual does not promise where MongoDB puts it; Debezium and MongoDB's
 * own tools read it there, and no release since 4.0 has moved it. @throws for any other token, before one is kept
 */
export function timeOfToken(text: string): ClusterTime {
  const [, seconds, within] = BEGINS.exec(text) ?? [];
  if (seconds === undefined || within === undefined) throw new Error(`unknown kind of resume token: ${text}`);
  return new mongo.BSON.Timestamp({ t: Number.parseInt(seconds, 16), i: Number.parseInt(within, 16) });
}
