import { isNativeError, isSet } from 'node:util/types';
import { propertyOf } from '../property.ts';

/** Names of driver and mongoose errors that mean "not now", as opposed to "not like this". */
const OUTAGE_NAMES = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoStalePrimaryError',
  'MongoOperationTimeoutError',
]);

/** Server codes of a primary that steps down, starts up or shuts down, and of a limit that was exceeded. */
const OUTAGE_CODES = new Set([6, 7, 50, 64, 89, 91, 189, 262, 317, 358, 9001, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** What a write on a socket that the other side has closed gives: the driver lets it through as it is. */
const SOCKET_CODES = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

const OUTAGE_LABELS = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult'];

/** Whether an error, or one that caused it, comes from MongoDB being away, overloaded or changing its primary. */
export function isMongoOutage(error: unknown): boolean {
  // Not `instanceof`: integration tests load the driver in another realm.
  for (let current = error, depth = 0; isNativeError(current) && depth < 5; current = current.cause, depth += 1) {
    if (OUTAGE_NAMES.has(current.name) || hasOutageCode(current) || hasOutageLabel(current)) return true;
    if (isLostBulkWrite(current)) return true;
    // Mongoose's words for a command on a connection that is not open, with `bufferCommands` off.
    if (current.name === 'MongooseError' && /initial connection is complete|not connected/i.test(current.message)) {
      return true;
    }
  }
  return false;
}

/** A bulk write hides the name and labels of a lost connection; what the server refuses in one has a code. */
function isLostBulkWrite(error: Error): boolean {
  return error.name === 'MongoBulkWriteError' && propertyOf(error, 'code') === undefined;
}

function hasOutageCode(error: Error): boolean {
  const code = propertyOf(error, 'code');
  if (typeof code === 'string') return SOCKET_CODES.has(code);
  return error.name.startsWith('Mongo') && typeof code === 'number' && OUTAGE_CODES.has(code);
}

function hasOutageLabel(error: Error): boolean {
  const errorLabelSet = propertyOf(error, 'errorLabelSet');
  return isSet(errorLabelSet) && OUTAGE_LABELS.some((label) => errorLabelSet.has(label));
}
