import { AppError } from '@harbour/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import { asUnavailable } from './mongo.ts';

function named(name: string, extra: object = {}): Error {
  return Object.assign(new Error('x'), { name }, extra);
}

describe('asUnavailable', () => {
  it.each([
    ['no server', named('MongoServerSelectionError')],
    ['a lost connection', named('MongoNetworkError')],
    ['a full pool', named('MongoWaitQueueTimeoutError')],
    ['a pool that was cleared because its server did not answer', named('PoolClearedOnNetworkError')],
    ['a new primary', named('MongoServerError', { code: 10_107 })],
    ['a retryable label', named('MongoServerError', { errorLabelSet: new Set(['TransientTransactionError']) })],
    ['a bulk write whose connection was lost', named('MongoBulkWriteError')],
    ['a write on a closed socket', named('Error', { code: 'EPIPE' })],
    ['a cause further in', new Error('outer', { cause: named('MongoPoolClearedError') })],
  ])('makes %s a 503 to try again in 2 s', (_, error) => {
    const answer = asUnavailable(error);
    expect(answer).toBeInstanceOf(AppError);
    expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2, cause: error });
  });

  it.each([
    ['a duplicate key in a bulk write', named('MongoBulkWriteError', { code: 11_000 })],
    ['a missing file', named('Error', { code: 'ENOENT' })],
    ['a duplicate key', named('MongoServerError', { code: 11_000 })],
    ['a defect', new TypeError('x')],
    ['what is no error', 'x'],
  ])('leaves %s alone', (_, error) => {
    expect(asUnavailable(error)).toBeUndefined();
  });
});
