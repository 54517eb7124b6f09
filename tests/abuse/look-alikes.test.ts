import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { queueMail } from '@harbour/contracts/messenger';
import { requestPasswordReset } from '@harbour/contracts/password';
import { updateEmail } from '@harbour/contracts/profile';
import { login, register } from '@harbour/contracts/user';
import { LIMITS } from '@harbour/gateway/http/limits/limits';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../integration/gateway/open-gateway.ts';
import { mailsTo, templatesTo } from '../integration/gateway/shop/ordered-mails.ts';
import { anAddress } from '../support/shop-client.ts';

jest.setTimeout(60_000);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { TRUST_PROXY: '1' } });
});

afterAll(() => gateway.close());

/** Requests of one sender each, so that only what is counted by recipient ends them. */
let senders = 0;
function aSender(): Record<string, string> {
  senders += 1;
  return { 'x-forwarded-for': `10.7.${senders >> 8}.${senders & 255}` };
}

const signUp = (email: string) =>
  gateway.shop.call(register, { body: { email, password: 'Other-Ferry-8', name: 'Other' } }, aSender());
const logIn = (email: string, password = PASSWORD) =>
  gateway.shop.call(login, { body: { email, password } }, aSender());
const askReset = (email: string) => gateway.shop.call(requestPasswordReset, { body: { email } }, aSender());
const jobs = () => gateway.connection.collection('outbox').countDocuments();

async function aPerson() {
  const who = await gateway.addAccount('user');
  const headers = gateway.shop.as(await gateway.addSession(who));
  const params = { id: who.id };
  return {
    ...who,
    changeTo: (email: string) =>
      gateway.shop.call(updateEmail, { params, body: { email, password: PASSWORD } }, { ...headers, ...aSender() }),
  };
}

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0));

/** Other ways to write an address that are one and the same to readers and to Unicode. */
const SAME: Record<string, (address: string) => string> = {
  'in capitals': (address) => address.toUpperCase(),
  'in full width': wide,
  'with a full-width @': (address) => address.replace('@', '＠'),
  'in mathematical letters': (address) => address.replace('shopper', '𝐬𝐡𝐨𝐩𝐩𝐞𝐫'),
  'with a long s': (address) => address.replace('s', 'ſ'),
  'with the sign of kelvin': (address) => address.replace('.hk', '.h\u212a'),
  'between blanks': (address) => ` \u3000${address}\u00a0`,
};

/** Texts that a person takes for the address, and that no mailbox needs. */
const REFUSED: Record<string, (address: string) => string> = {
  'a zero-width space': (address) => address.replace('pp', 'p\u200bp'),
  'a zero-width joiner': (address) => address.replace('pp', 'p\u200dp'),
  'a soft hyphen': (address) => address.replace('pp', 'p\u00adp'),
  'a change of direction': (address) => `\u202e${address}`,
  'a variation selector': (address) => address.replace('pp', 'p\ufe0fp'),
  'a Hangul filler': (address) => address.replace('pp', 'p\u3164p'),
  'a tag character': (address) => address.replace('pp', 'p\u{e0061}p'),
  'a NUL': (address) => address.replace('pp', 'p\0p'),
  'a line end': (address) => address.replace('pp', 'p\r\np'),
  'a comment': (address) => address.replace('@', '(work)@'),
  'a comment in its domain': (address) => `${address}(home)`,
  'a quoted name': (address) => address.replace(/^[^@]+/, (name) => `"${name}"`),
  'a name before it': (address) => `Mei <${address}>`,
  'a second address': (address) => `${address},eve@evil.example`,
  'a second @': (address) => `${address}@evil.example`,
  'a route': (address) => `@evil.example:${address}`,
  'an escape': (address) => address.replace('pp', 'p\\p'),
  'a literal domain': (address) => address.replace(/@.+/, '@[127.0.0.1]'),
  'a trailing dot': (address) => `${address}.`,
  'two dots in its domain': (address) => address.replace('.hk', '..hk'),
  'an ideographic full stop': (address) => address.replace('.hk', '。hk'),
  'a half-width full stop': (address) => address.replace('.hk', '｡hk'),
};

/** Addresses that only look alike: each may be another person's. */
const OTHERS: Record<string, (address: string) => string> = {
  'a Cyrillic letter': (address) => address.replace('o', 'о'),
  'a Greek letter': (address) => address.replace('o', 'ο'),
  'a dotless i': (address) => address.replace('shopper', 'shopperı'),
  'a capital I with a dot': (address) => address.replace('shopper', 'shopperİ'),
  'an accent': (address) => address.replace('e', 'é'),
  'a digit for a letter': (address) => address.replace('o', '0'),
  'a tag behind a plus': (address) => address.replace('@', '+shop@'),
  'a dot in the name': (address) => address.replace('pp', 'p.p'),
  'a domain in Punycode': (address) => address.replace('example', 'xn--exmple-cua'),
  'a domain below': (address) => address.replace('@', '@mail.'),
};

describe('L9 an address written in another way', () => {
  it.each(Object.keys(SAME))('is the same account everywhere: %s', async (how) => {
    const [person, other] = [await aPerson(), await aPerson()];
    // The helper's accounts begin with their role.
    const email = anAddress();
    await gateway.connection.collection('users').updateOne({ email: person.email }, { $set: { email } });
    const written = SAME[how]?.(email) ?? '';
    expect(written).not.toBe(email);
    expect((await logIn(written)).body.userId).toBe(person.id);
    expect((await signUp(written)).status).toBe(201);
    expect((await askReset(written)).status).toBe(200);
    expect((await other.changeTo(written)).status).toBe(200);
    expect((await templatesTo(gateway.connection, email)).toSorted()).toEqual([
      'address-taken',
      'address-taken',
      'password-reset',
    ]);
    expect(await gateway.connection.collection('outbox').countDocuments({ to: written })).toBe(0);
    expect(await gateway.connection.collection('users').countDocuments({ email: written })).toBe(0);
  });

  it.each(Object.keys(REFUSED))('is refused everywhere, and nothing is sent to it: %s', async (how) => {
    const person = await aPerson();
    const written = REFUSED[how]?.(anAddress()) ?? '';
    const admin = gateway.shop.as(await gateway.addSession(await gateway.addAccount('admin')));
    const before = await jobs();
    const mail = { email: written, name: 'Mei', template: { name: 'promo' as const } };
    const statuses = [
      await signUp(written),
      await gateway.shop.call(
        register,
        { body: { email: written, password: PASSWORD, name: 'A', role: 'admin' } },
        admin,
      ),
      await person.changeTo(written),
      await askReset(written),
      await gateway.shop.call(queueMail, { body: mail }, admin),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    expect([400, 401]).toContain((await logIn(written)).status);
    expect(await jobs()).toBe(before);
  });

  it.each(Object.keys(OTHERS))('is another person’s where it is another address: %s', async (how) => {
    const person = await aPerson();
    const email = anAddress();
    await gateway.connection.collection('users').updateOne({ email: person.email }, { $set: { email } });
    const other = OTHERS[how]?.(email) ?? '';
    expect((await logIn(other)).status).toBe(401);
    expect((await askReset(other)).status).toBe(200);
    expect(await mailsTo(gateway.connection, email)).toEqual([]);
    expect((await signUp(other)).status).toBe(201);
    const opened = await logIn(other, 'Other-Ferry-8');
    expect(opened.status).toBe(200);
    expect(opened.body.userId).not.toBe(person.id);
    expect((await askReset(other)).status).toBe(200);
    expect(await mailsTo(gateway.connection, email)).toEqual([]);
    expect((await logIn(email)).body.userId).toBe(person.id);
  });
});

describe('H2 a mailbox that many addresses lead to', () => {
  /** Ways to write one mailbox that mail providers take for the same. */
  const ALIASES: Record<string, (at: number) => string> = {
    'tags behind a plus': (at) => `tagged+${at}@example.hk`,
    'dots in the name': (at) => `${'dotted'.slice(0, at + 1)}.${'dotted'.slice(at + 1)}@example.hk`,
    'its domain in Unicode and in Punycode': (at) => (at % 2 === 0 ? 'kei@茶.example' : 'kei@xn--cl1a.example'),
  };
  it.each(Object.keys(ALIASES))('gets no more mails for it: %s', async (how) => {
    const most = LIMITS.verifyMailHour.points;
    const addresses = Array.from({ length: 5 }, (_, at) => ALIASES[how]?.(at) ?? '');
    const asked = await Promise.all([...addresses, ...addresses].map(async (to) => (await aPerson()).changeTo(to)));
    for (const { status } of asked) expect(status).toBe(200);
    const sent = await Promise.all([...new Set(addresses)].map((address) => templatesTo(gateway.connection, address)));
    expect(sent.flat()).toHaveLength(most);
  });
});
