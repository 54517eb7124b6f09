import { mongo } from 'mongoose';
import { faithful } from '../bson-stream.ts';
import type { ClusterTime } from './cluster-time.ts';

/** A document whose values still have the types of BSON. */
export type Faithful = mongo.BSON.Document;

/** What an `update` event says of the fields. */
export interface UpdateDescription {
  readonly updatedFields?: Faithful;
  readonly removedFields?: readonly string[];
  readonly truncatedArrays?: readonly { readonly field: string; readonly newSize: unknown }[];
  /** Since MongoDB 6.1: paths that could be read in two ways, as their parts. */
  readonly disambiguatedPaths?: Readonly<Record<string, readonly unknown[]>>;
}

/** An event of a change stream, in the fields that the archive keeps. */
export interface Change {
  readonly operationType: string;
  readonly clusterTime: ClusterTime;
  readonly wallTime?: Date;
  readonly ns: { readonly db: string; readonly coll?: string };
  readonly to?: { readonly db: string; readonly coll: string };
  readonly documentKey?: Faithful;
  readonly fullDocument?: Faithful;
  readonly updateDescription?: UpdateDescription;
  readonly operationDescription?: Faithful;
}

const KEPT = [
  'operationType',
  'clusterTime',
  'wallTime',
  'ns',
  'to',
  'documentKey',
  'fullDocument',
  'updateDescription',
  'operationDescription',
] as const satisfies (keyof Change)[];

/** The bytes of an event as the archive keeps it. */
export function bytesOf(event: object): Uint8Array {
  const kept = KEPT.flatMap((name) => (name in event ? [[name, Reflect.get(event, name)]] : []));
  return mongo.BSON.serialize(Object.fromEntries(kept));
}

const isChange = (document: object): document is Change =>
  'operationType' in document && 'ns' in document && 'clusterTime' in document;

/** A change from the bytes in which the archive keeps it. @throws where they are none */
export function changeOf(bytes: Uint8Array): Change {
  const document: object = faithful(bytes);
  if (!isChange(document)) throw new Error('the archive holds something else than a change');
  return document;
}
