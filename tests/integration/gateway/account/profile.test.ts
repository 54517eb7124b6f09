import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { updateAddress, updateEmail, updateProfile } from '@harbour/contracts/profile';
import { requestPasswordReset } from '@harbour/contracts/password';
import { getUser, login, register, verifyEmail } from '@harbour/contracts/user';
import { anAddress, type Identity } from '../../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../open-gateway.ts';
import { mailsTo, templatesTo, tokenMailedTo } from '../shop/ordered-mails.ts';

// Sign-up and reset requests wait on purpose, and hashing is slow on a busy machine.
jest.setTimeout(40_000);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
});

afterAll(() => gateway.close());

const address = {
  building: 'Block 3, Mei Foo Sun Chuen',
  street: 'Nassau Street',
  district: 'Sham Shui Po',
  city: 'Hong Kong',
} as const;

async function aPerson(role: 'user' | 'admin' = 'user') {
  const who = await gateway.addAccount(role);
  const me = await gateway.shop.logIn(who);
  const headers = gateway.shop.as(me);
  const whole = async () => (await gateway.shop.call(getUser, { params: { id: who.id } }, headers)).body;
  return { ...who, me, headers, params: { id: who.id }, whole };
}

/** Posts a body that the contract's types would not let through. */
async function post(path: string, body: unknown, identity: Identity, method = 'POST') {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en', ...gateway.shop.as(identity) };
  const response = await fetch(`${gateway.url}${path}`, { method, headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as {
    body: Record<string, unknown>;
    error?: { message: string; details?: { path: string; message: string }[] };
  };
  return { status: response.status, ...answer };
}

describe('a profile', () => {
  it('changes name and language, whatever else the posted user holds', async () => {
    const person = await aPerson();
    const before = await person.whole();
    const user = {
      ...before,
      name: 'Wong Siu Ming',
      profile: { settings: { lang: 'en' as const, admin: true } },
      id: 'another',
      email: 'else@example.hk',
      emailVerified: false,
      role: 'admin' as const,
      phone: '+85291234567',
      phoneVerified: true,
      passwordHash: 'x',
      defaultAddress: address,
    };
    const { status, body } = await gateway.shop.call(
      updateProfile,
      { params: person.params, body: { user } },
      person.headers,
    );
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, name: 'Wong Siu Ming', profile: { settings: { lang: 'en' } } });
    expect(await person.whole()).toEqual(body);
  });

  it('changes the language alone, and takes fields at top level', async () => {
    const person = await aPerson();
    const { body } = await gateway.shop.call(
      updateProfile,
      { params: person.params, body: { profile: { settings: { lang: 'zh_HK' } } } },
      person.headers,
    );
    expect([body.name, body.profile.settings.lang]).toEqual(['Chan Mei', 'zh_HK']);
    const short = await post(`/api/user/${person.id}/profile`, { settings: { lang: 'en' } }, person.me);
    expect([short.status, short.body['profile']]).toEqual([200, { settings: { lang: 'en' } }]);
  });

  it('names the field at fault', async () => {
    const person = await aPerson();
    const empty = await post(`/api/user/${person.id}/profile`, { user: { name: '  ' } }, person.me);
    expect([empty.status, empty.error?.details]).toEqual([400, [{ path: 'name', message: 'Name is required' }]]);
    const lang = await post(
      `/api/user/${person.id}/profile`,
      { user: { profile: { settings: { lang: 'fr' } } } },
      person.me,
    );
    expect([lang.status, lang.error?.details?.[0]?.path]).toEqual([400, 'profile.settings.lang']);
    for (const body of [{}, { user: {} }, { user: null }, { user: { name: { $ne: '' } } }]) {
      expect((await post(`/api/user/${person.id}/profile`, body, person.me)).status).toBe(400);
    }
  });

  it('is changed by nobody else, admins included, who may read it', async () => {
    const person = await aPerson();
    const admin = await aPerson('admin');
    const other = await aPerson();
    const statuses = [];
    for (const stranger of [admin, other]) {
      for (const path of ['profile', 'address', 'email']) {
        const body = { user: { name: 'X', email: anAddress(), defaultAddress: address } };
        statuses.push((await post(`/api/user/${person.id}/${path}`, body, stranger.me)).status);
      }
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await gateway.shop.call(getUser, { params: person.params }, admin.headers)).status).toBe(200);
  });
});

describe('a default address', () => {
  it('is kept as one of the 18 districts, whole or not at all', async () => {
    const person = await aPerson();
    const before = await person.whole();
    const user = { ...before, name: 'Not this', defaultAddress: address };
    const kept = await gateway.shop.call(updateAddress, { params: person.params, body: { user } }, person.headers);
    expect([kept.status, kept.body]).toEqual([200, { ...before, defaultAddress: address }]);
    const flat = await gateway.shop.call(
      updateAddress,
      { params: person.params, body: { ...address, district: 'Tai Po' } },
      person.headers,
    );
    expect(flat.body.defaultAddress?.district).toBe('Tai Po');
  });

  it('names each field that is missing', async () => {
    const person = await aPerson();
    const wrong = await post(
      `/api/user/${person.id}/address`,
      { user: { defaultAddress: { district: 'Shenzhen' } } },
      person.me,
    );
    expect([wrong.status, wrong.error?.details?.map(({ path }) => path)]).toEqual([
      400,
      ['building', 'street', 'district'],
    ]);
    expect((await person.whole()).defaultAddress).toBeNull();
  });
});

describe('a changed e-mail address', () => {
  it('is unverified, gets a link, and the old one is told without learning it', async () => {
    const person = await aPerson();
    const email = anAddress('new');
    const { status, body } = await gateway.shop.call(
      updateEmail,
      {
        params: person.params,
        body: { user: { ...(await person.whole()), email: email.toUpperCase() }, password: PASSWORD },
      },
      person.headers,
    );
    expect([status, body.email, body.emailVerified]).toEqual([200, email, false]);
    expect(await templatesTo(gateway.connection, email)).toEqual(['verify-new-email']);
    const [notice] = await mailsTo(gateway.connection, person.email);
    expect(notice?.template.name).toBe('email-changed');
    expect(JSON.stringify(notice)).not.toContain(email);
    const token = await tokenMailedTo(gateway.connection, email, 'verify-new-email');
    expect((await gateway.shop.call(verifyEmail, { body: { token } })).body.status).toBe('verified');
    expect(await person.whole()).toMatchObject({ email, emailVerified: true });
    expect(await templatesTo(gateway.connection, email)).toEqual(['verify-new-email']);
  });

  it('counts for nothing before it is verified: resets and log-in go by the last verified one', async () => {
    const person = await aPerson();
    const email = anAddress('new');
    const logIn = async (by: string) =>
      (await gateway.shop.call(login, { body: { email: by, password: person.password } })).status;
    await post(`/api/user/${person.id}/email`, { id: person.id, email, password: PASSWORD }, person.me, 'PUT');
    for (const asked of [email, person.email]) {
      await gateway.shop.call(requestPasswordReset, { body: { email: asked } });
    }
    expect(await templatesTo(gateway.connection, email)).toEqual(['verify-new-email']);
    expect(await templatesTo(gateway.connection, person.email)).toEqual(['email-changed', 'password-reset']);
    expect([await logIn(email), await logIn(person.email)]).toEqual([401, 200]);
    const token = await tokenMailedTo(gateway.connection, email, 'verify-new-email');
    await gateway.shop.call(verifyEmail, { body: { token } });
    await gateway.shop.call(requestPasswordReset, { body: { email } });
    expect(await templatesTo(gateway.connection, email)).toEqual(['verify-new-email', 'password-reset']);
    expect([await logIn(email), await logIn(person.email)]).toEqual([200, 401]);
  });

  it('that is the present one brings a new link and changes nothing', async () => {
    const person = await aPerson();
    const before = await person.whole();
    const { body } = await gateway.shop.call(
      updateEmail,
      { params: person.params, body: { email: person.email, password: PASSWORD } },
      person.headers,
    );
    expect(body).toEqual(before);
    expect(await templatesTo(gateway.connection, person.email)).toEqual(['verify-new-email']);
  });

  it('becomes the address of one account only, also when two want it at once', async () => {
    const [person, third] = [await aPerson(), await aPerson()];
    const email = anAddress('both');
    const body = { email, password: PASSWORD };
    const both = await Promise.all(
      [person, third].map((one) => gateway.shop.call(updateEmail, { params: one.params, body }, one.headers)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const tokens = (await mailsTo(gateway.connection, email)).map(({ template }) =>
      'link' in template.values ? new URL(template.values.link).searchParams.get('token') : null,
    );
    const opened = await Promise.all(
      tokens.map((token) => gateway.shop.call(verifyEmail, { body: { token: token ?? '' } })),
    );
    expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const after = await gateway.shop.call(register, { body: { email, password: 'Other-Ferry-8', name: 'X' } });
    expect(after.status).toBe(201);
    expect(await gateway.connection.collection('users').countDocuments({ email })).toBe(1);
  });

  it.each(['nobody', 'a@b', 'a@b..hk', 'a b@c.hk', 'a@b.hk\r\nBcc: c@d.hk', ''])(
    '%p is refused in the fixed words',
    async (email) => {
      const person = await aPerson();
      const reply = await post(`/api/user/${person.id}/email`, { user: { email } }, person.me);
      expect([reply.status, reply.error?.details]).toEqual([
        400,
        [{ path: 'email', message: 'Email is not valid. Aborting' }],
      ]);
    },
  );
});
