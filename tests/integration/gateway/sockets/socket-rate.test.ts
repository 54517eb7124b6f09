import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSocket } from '../../../support/socket.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

/** 120 a minute by this factor. */
const FACTOR = 0.05;
const MOST = 6;

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: String(FACTOR) } });
});

afterAll(() => gateway.close());

describe('L10: attempts to open a socket', () => {
  it('are limited by address before their session is looked up', async () => {
    const headers = { 'x-session-id': 'x'.repeat(43), 'x-user-id': 'nobody' };
    const attempt = () =>
      openSocket(gateway.url, { origin: '', headers }).then(
        () => 'open',
        (error: Error) => /\d{3}/.exec(error.message)?.[0],
      );
    const statuses: (string | undefined)[] = [];
    for (let times = 0; times < MOST + 2; times += 1) statuses.push(await attempt());
    expect(statuses).toEqual([...Array.from({ length: MOST }, () => '401'), '429', '429']);
  });
});
