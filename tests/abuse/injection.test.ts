import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { FORM_TEMPLATES } from '@harbour/contracts/mail';
import { createOrder } from '@harbour/contracts/order';
import { login, logout } from '@harbour/contracts/user';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../integration/gateway/open-gateway.ts';
import { aProduct, basketOf, fillShop, idsOf } from '../integration/gateway/shop/shop-goods.ts';
import { ask } from '../support/raw-request.ts';
import { aSignUp, type Identity } from '../support/shop-client.ts';

jest.setTimeout(60_000);

let gateway: GatewayUnderTest;
let account: { id: string; email: string };
let me: Identity;
let admin: Identity;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '1000' } });
  await fillShop(gateway.connection, [aProduct('bun')]);
  account = await gateway.addAccount('user');
  me = await gateway.addSession(account);
  admin = await gateway.addSession(await gateway.addAccount('admin'));
  // Somebody else’s order: no query of mine may find it.
  await gateway.shop.call(createOrder, { body: await anOrder() }, gateway.shop.as(admin));
});

afterAll(() => gateway.close());

async function anOrder() {
  const bun = (await idsOf(gateway.connection))['bun'] ?? '';
  const delivery = { method: 'pickup' as const, point: 'megabox' };
  return { mode: 'offline' as const, basket: basketOf([bun, 1]), delivery };
}

const stored = () => gateway.connection.collection('users').findOne({ email: account.email });

async function send(method: string, path: string, body: unknown, who?: Identity) {
  const answer = await ask(gateway.url, path, {
    method,
    headers: { 'content-type': 'application/json', ...(who ? gateway.shop.as(who) : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, said: JSON.parse(answer.text) as { ok: boolean; body?: unknown } };
}

describe('a query of the database', () => {
  const OPERATORS: unknown[] = [
    { $gt: '' },
    { $ne: null },
    { $regex: '.*' },
    { $where: '1' },
    { $in: [''] },
    ['a'],
    { length: 8 },
  ];

  it.each(OPERATORS.map((value) => [JSON.stringify(value), value]))('is made by no body: %s', async (_name, value) => {
    for (const [path, body] of [
      ['/api/user/login', { email: account.email, password: value }],
      ['/api/user/login', { email: value, password: PASSWORD }],
      ['/api/user/email/verify', { token: value }],
      ['/api/user/password-reset', { token: value, newPassword: 'Tram-To-Kennedy-9' }],
      ['/api/user/password-reset/request', { email: value }],
      ['/api/consent/unsubscribe', { token: value }],
    ] as const) {
      const { status, said } = await send('POST', path, body);
      // A reset wants its token first.
      expect([path, [400, 401].includes(status), said.ok]).toEqual([path, true, false]);
    }
  });

  it.each(['status[$ne]=x', 'status[]=pending', 'status.x=1', 'user[$gt]=', 'limit[$gt]=1', 'limit=1&limit=100'])(
    'is made by no address: ?%s',
    async (query) => {
      const { status, said } = await send('GET', `/api/order?${query}`, '', me);
      // An unknown name is not read at all; one that is known must have its own form.
      if (status === 200) expect(said.body).toEqual([]);
      else expect(status).toBe(400);
    },
  );

  it('shows admins no more by a pattern than by a text', async () => {
    for (const typed of ['.*', '^', '$', '(a+)+$', '[', '\\']) {
      const { status, said } = await send('GET', `/api/admin/user?search=${encodeURIComponent(typed)}`, '', admin);
      if (status === 200) expect(JSON.stringify(said)).not.toContain('passwordHash');
      else expect(status).toBe(400);
    }
  });
});

describe('fields that nobody asked for', () => {
  const SURPLUS = {
    id: '0'.repeat(24),
    _id: '0'.repeat(24),
    role: 'admin',
    emailVerified: true,
    phoneVerified: true,
    phone: '+85291234567',
    passwordHash: 'x',
    createdAt: '2000-01-01T00:00:00.000Z',
    verifiedEmail: 'evil@example.hk',
    $set: { role: 'admin' },
    'profile.role': 'admin',
  };

  it('make no account more than it is', async () => {
    const who = aSignUp();
    expect((await send('POST', '/api/user/register', { ...who, ...SURPLUS })).said.ok).toBe(true);
    const made = await gateway.connection.collection('users').findOne({ email: who.email });
    expect(made).toMatchObject({ role: 'user', emailVerified: false, phoneVerified: false });
    expect(String(made?._id)).not.toBe(SURPLUS._id);
    expect(made?.['passwordHash']).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(made)).not.toMatch(/evil@|91234567|2000-01-01/);
  });

  it.each([
    ['profile', { name: 'Chan Mei', profile: { settings: { lang: 'zh', role: 'admin' }, role: 'admin' } }],
    [
      'address',
      { defaultAddress: { building: 'A', street: 'B', district: 'Sha Tin', city: 'Hong Kong', role: 'admin' } },
    ],
  ])('change nothing beside the %s', async (part, body) => {
    const before = await stored();
    expect((await send('POST', `/api/user/${me.userId}/${part}`, { ...SURPLUS, ...body }, me)).status).toBe(200);
    const after = await stored();
    const own = ['name', 'profile', 'defaultAddress', 'updatedAt'];
    const others = (account: typeof after) => Object.entries(account ?? {}).filter(([name]) => !own.includes(name));
    expect(others(after)).toEqual(others(before));
    expect(JSON.stringify([after?.['profile'], after?.['defaultAddress']])).not.toContain('admin');
  });

  it('make no order cheaper, paid or another’s', async () => {
    const order = await anOrder();
    const body = { ...order, status: 'paid', total: 0.01, paidAt: '2026-01-01T00:00:00.000Z', priceCents: 1 };
    const { status, said } = await send('POST', '/api/order', body, me);
    expect([status, said.body]).toMatchObject([201, { status: 'placed', paidAt: null, user: { id: me.userId } }]);
    const honest = await gateway.shop.call(createOrder, { body: order }, gateway.shop.as(me));
    expect(honest.body.total).toBeGreaterThan(50);
    expect((said.body as { total: number }).total).toBe(honest.body.total);
  });
});

describe('prototypes', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('are reached by no key: %s', async (key) => {
    for (const { method, path } of ENDPOINTS.filter(
      // A log-out ends the session whatever comes with it (`logout-basket.test.ts`).
      (one) => one.method !== 'GET' && one.rawBody !== true && one.isForm !== true && one.path !== logout.path,
    )) {
      const body = `{"a":[{"${key}":{"role":"admin","isAdmin":true}}]}`;
      const { status } = await send(method, path.replaceAll(/:\w+/g, me.userId), body, admin);
      expect([path, [400, 404].includes(status)]).toEqual([path, true]);
    }
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'])(
    'are no name that is looked up: %s',
    async (name) => {
      for (const path of [
        'product',
        'catalog',
        'news',
        'order',
        'user',
        'messenger/jobs',
        'admin/rule',
        'picture',
        'payment/sandbox',
      ]) {
        expect([path, (await send('GET', `/api/${path}/${name}`, '', admin)).status < 500]).toEqual([path, true]);
        expect([path, (await send('GET', `/api/${path}/${name}`, '', admin)).said.ok]).toEqual([path, false]);
      }
      const { status } = await send('PUT', `/api/messenger/workers/${name}`, { paused: true }, admin);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('a mail', () => {
  it.each([
    'a@b.hk\r\nBcc: victim@example.hk',
    'a@b.hk\nX: y',
    'a@b.hk,victim@example.hk',
    'a@b.hk;c@d.hk',
    '"a b"@c.hk\0',
    '<a@b.hk>',
    'a@b.hk (x)',
  ])('goes to one plain address: %j', async (address) => {
    const tries = [
      send('POST', '/api/user/register', aSignUp({ email: address })),
      send('POST', '/api/user/password-reset/request', { email: address }),
      send('PUT', `/api/user/${me.userId}/email`, { email: address }, me),
      send(
        'POST',
        '/api/messenger/email/send',
        { email: address, name: 'Mei', template: { name: FORM_TEMPLATES[0] } },
        admin,
      ),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it('has no header in the name of a person', async () => {
    for (const name of ['Mei\r\nBcc: victim@example.hk', 'Mei\nX-A: b', 'Mei\u0000']) {
      await send('POST', '/api/user/register', aSignUp({ name }));
    }
    const people = await gateway.connection.collection('users').find().toArray();
    expect(people.filter((one) => ['\r', '\n', '\0'].some((part) => String(one['name']).includes(part)))).toEqual([]);
  });
});

describe('a session id that somebody else chose', () => {
  it('is never the one that a login opens', async () => {
    const chosen = 'A'.repeat(43);
    const headers = { 'x-session-id': chosen, cookie: `sessionId=${chosen}` };
    const body = { email: account.email, password: PASSWORD, sessionId: chosen };
    const opened = await gateway.shop.call(login, { body }, headers);
    expect(opened.status).toBe(200);
    expect(opened.body.sessionId).not.toBe(chosen);
    const planted = { sessionId: chosen, userId: opened.body.userId };
    expect((await send('GET', '/api/basket', '', planted)).status).toBe(401);
  });

  it('is another at each login, and the earlier one stays its own', async () => {
    const ids = new Set<string>();
    for (let times = 0; times < 3; times += 1) {
      const held = [...ids].at(-1);
      const headers = held === undefined ? {} : { 'x-session-id': held, 'x-user-id': me.userId };
      ids.add(
        (await gateway.shop.call(login, { body: { email: account.email, password: PASSWORD } }, headers)).body
          .sessionId,
      );
    }
    expect([...ids].filter((id) => /^[\w-]{43}$/.test(id))).toHaveLength(3);
  });
});
