import { describe, expect, it } from '@jest/globals';
import { AppError } from '@harbour/contracts/errors';
import { LANGUAGES } from '@harbour/contracts/language';
import { BreakerOpenError } from '@harbour/platform/breaker';
import { errorBodyOf, parserErrorAnswer, toAppError } from './error-edge.ts';

describe('what was thrown', () => {
  it('tells nothing of itself when it is not ours', () => {
    const error = toAppError(new Error('E11000 at /srv/app.ts'));
    const body = errorBodyOf(error, 'en', 'request-1');
    expect(error.status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/E11000|srv/);
  });

  it('is 503 when MongoDB is away', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoNetworkError' });
    expect(toAppError(away)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
  });

  it('is 503 when a vendor is away, with the time it is left alone', () => {
    const error = toAppError(new BreakerOpenError(14_200));
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 15 });
  });

  it('keeps a parser’s 413 and 415 and makes its other 4xx a bad request', () => {
    expect(toAppError({ status: 413 })).toMatchObject({ code: 'CLIENT_ERROR', status: 413 });
    expect(toAppError({ status: 415 })).toMatchObject({ code: 'CLIENT_ERROR', status: 415 });
    expect(toAppError(Object.assign(new URIError('x'), { status: 400 }))).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('an error answer', () => {
  const error = new AppError('VALIDATION_ERROR', 'error.validation', {
    details: [{ path: 'name', message: 'validation.nameRequired' }],
  });

  it('speaks the three languages, its details too', () => {
    const said = LANGUAGES.map((language) => errorBodyOf(error, language, 'request-1').error);
    expect(said[0]?.details).toEqual([{ path: 'name', message: 'Name is required' }]);
    expect(new Set(said.map((one) => one.message)).size).toBe(3);
    expect(new Set(said.map((one) => one.details?.[0]?.message)).size).toBe(3);
  });

  it('is an envelope also for what the parser of HTTP refused', () => {
    const [head = '', body = ''] = parserErrorAnswer('HPE_HEADER_OVERFLOW', 'request-1').split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 431');
    expect(JSON.parse(body)).toMatchObject({ ok: false, error: { code: 'CLIENT_ERROR', requestId: 'request-1' } });
  });
});
