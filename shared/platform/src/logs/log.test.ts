import { describe, expect, it } from '@jest/globals';
import { logContext } from './log-context.ts';
import { createLog } from './log.ts';
import type { Log } from './log.ts';
import { maskEmail, maskPhone } from './redact.ts';
import { withTrace } from './trace.ts';

function logged(write: (log: Log) => void): Record<string, unknown> {
  let line = '';
  const log = createLog({ name: 'test', instance: 'one', destination: { write: (text) => void (line = text) } });
  write(log);
  return JSON.parse(line) as Record<string, unknown>;
}

describe('createLog', () => {
  it('writes the service, the level by name and the time in UTC', () => {
    const line = logged((log) => log.info('hello'));
    expect(line).toMatchObject({ service: 'test', instance: 'one', level: 'info', msg: 'hello' });
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('tells of errors in their own words, without anybody’s address', () => {
    const told: string[] = [];
    const log = createLog({ name: 'test', destination: { write: () => {} }, onError: (text) => told.push(text) });
    log.warn('not yet');
    log.error({ err: new Error('550 <mei@example.hk> unknown') }, 'A job is dead');
    expect(told).toEqual(['A job is dead: 550 <…> unknown']);
  });

  it('redacts secrets at every depth', () => {
    const secrets = {
      password: 'p1',
      newPassword: 'p2',
      resetToken: 'p3',
      request: { headers: { Authorization: 'p4', 'x-session-id': 'p5', cookie: 'p6', 'Set-Cookie': ['p7'] } },
      list: [{ deep: { code: '123456', codes: ['123456'] } }],
    };
    const text = JSON.stringify(logged((log) => log.info(secrets, 'x')));
    expect(text).not.toMatch(/"p\d"|123456/);
    expect(text.match(/\[redacted\]/g)).toHaveLength(9);
  });

  it('redacts one-time tokens in addresses, wherever an address stands', () => {
    const text = JSON.stringify(
      logged((log) =>
        log.info({ ui: { path: '/forgot-password?token=p1&x=2' }, links: ['http://a/b?passwordResetToken=p1'] }, 'x'),
      ),
    );
    expect(text).not.toContain('p1');
    expect(text).toContain('&x=2');
    const failed = logged((log) => log.error({ err: new Error('GET /verify?token=p1 failed') }, 'x'));
    expect(JSON.stringify(failed)).not.toContain('token=p1');
  });

  it('redacts API keys in texts, but for what names them', () => {
    const key = `hm_${'a1B2c3D4'.repeat(7)}x`;
    const line = logged((log) => log.info({ told: `authorization: Bearer ${key}, again` }, 'x'));
    expect(line).toMatchObject({ told: 'authorization: Bearer hm_a1B2c3D4[redacted], again' });
  });

  it('redacts what a child logger and an error carry, but keeps the name of an error', () => {
    expect(logged((log) => log.child({ token: 'p1', email: 'amy@shop.hk' }).info('x'))).toMatchObject({
      token: '[redacted]',
      email: 'a***@shop.hk',
    });
    const error = Object.assign(new Error('no'), { code: 'ECONNREFUSED', config: { headers: { cookie: 'p1' } } });
    expect(logged((log) => log.error({ err: error }, 'x')).err).toMatchObject({
      message: 'no',
      code: 'ECONNREFUSED',
      config: { headers: { cookie: '[redacted]' } },
    });
  });

  it('masks phones and addresses, and leaves other texts under the same keys alone', () => {
    const line = logged((log) => log.info({ phone: '+852 9123 4678', user: { email: 'amy@shop.hk' }, to: '/cart' }));
    expect(line).toMatchObject({ phone: '********678', user: { email: 'a***@shop.hk' }, to: '/cart' });
  });

  it('masks people’s addresses and numbers in the words of drivers and vendors', () => {
    const duplicate = Object.assign(new Error('E11000 dup key: { email: "amy.wong@shop.hk" }'), {
      errorResponse: {
        errmsg: 'E11000 dup key: { email: "amy.wong@shop.hk" }',
        keyValue: { email: 'amy.wong@shop.hk' },
      },
    });
    const refused = new Error('550 <amy.wong@shop.hk>: no; +85291234678 is not a mobile number');
    const lines = [duplicate, refused].map((err) => JSON.stringify(logged((log) => log.warn({ err }, 'x'))));
    expect(lines.join('')).not.toMatch(/amy\.wong|91234678/);
    expect(lines[1]).toContain('550 <a***@shop.hk>: no; ********678 is not');
    const plain = 'at 2026-11-21T14:45+08:00, order 12345678 of @harbour/platform';
    expect(logged((log) => log.info({ plain, size: 91_234_678 }))).toMatchObject({ plain, size: 91_234_678 });
    const long = logged((log) => log.info({ text: `${'a'.repeat(500_000)}@` }));
    expect(String(long['text'])).toHaveLength(500_001);
  });

  it('carries the request, job and trace at hand', () => {
    const line = logged((log) =>
      withTrace('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'test', () =>
        logContext.run({ requestId: 'r1' }, () => logContext.run({ jobId: 'j1' }, () => log.info('x'))),
      ),
    );
    expect(line).toMatchObject({ requestId: 'r1', jobId: 'j1', traceId: '0af7651916cd43dd8448eb211c80319c' });
  });
});

describe('masks', () => {
  it('keep the last 3 digits of a phone', () => {
    expect([maskPhone('+85291234678'), maskPhone('12')]).toEqual(['********678', '***']);
  });

  it('keep the first letter and the domain of an address', () => {
    expect([maskEmail('amy.wong@shop.hk'), maskEmail('nonsense')]).toEqual(['a***@shop.hk', '***']);
  });
});
