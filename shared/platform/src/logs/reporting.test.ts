import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { AppError } from '@harbour/contracts/errors';
import { logContext } from './log-context.ts';
import { reportError, startReporting } from './reporting.ts';

// Sentry is loaded on first use.
jest.setTimeout(30_000);

const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A collector of error reports, and what it was sent. */
async function openCollector(): Promise<{ dsn: string; reports: string[] }> {
  const reports: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((report) => {
      reports.push(report);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stops.push(() => server.close());
  return { dsn: `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/1`, reports };
}

describe('an error report', () => {
  it('tells what went wrong and where, without anybody’s secret, address or number', async () => {
    const { dsn, reports } = await openCollector();
    const stop = await startReporting({ name: 'test', version: '1', environment: 'test', dsn });
    const error = new Error('E11000 dup key: { email: "amy.wong@shop.hk" } at /verify?token=p1 for +85291234678');
    logContext.run({ requestId: 'request-1' }, () => reportError(error, { token: 'p2', phone: '+85291234678' }));
    reportError(new AppError('VALIDATION_ERROR', 'error.validation'));
    await stop();
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('E11000');
    expect(reports[0]).toContain('request-1');
    expect(reports[0]).not.toMatch(/amy\.wong|91234678|token=p1|"p2"/);
  });
});
