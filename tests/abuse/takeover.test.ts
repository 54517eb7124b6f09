import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deleteAccount, endOtherSessions } from '@harbour/contracts/account-data';
import { verifySession } from '@harbour/contracts/auth';
import {
  addPasskey,
  newPasskeyOptions,
  passkeyLogin,
  passkeyOptions,
  passkeyProof,
  passkeyProofOptions,
} from '@harbour/contracts/passkey';
import { requestPasswordReset, resetPassword, triggerPasswordReset } from '@harbour/contracts/password';
import { reportDevice, undoEmail, updateEmail } from '@harbour/contracts/profile';
import { confirmTotp, startTotp, totpLogin } from '@harbour/contracts/second-factor';
import { login, logout, register, verifyEmail } from '@harbour/contracts/user';
import * as fc from 'fast-check';
import { Types } from 'mongoose';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../integration/gateway/open-gateway.ts';
import { mailsTo } from '../integration/gateway/shop/ordered-mails.ts';
import { codeOf } from '../integration/gateway/account/person-with-app.ts';
import { SHOP } from '../integration/gateway/account/person-with-passkeys.ts';
import { anAddress, type Identity } from '../support/shop-client.ts';
import { createAuthenticator } from '../support/stand-ins/software-authenticator.ts';

const RUNS = Number(process.env['ABUSE_RUNS'] ?? 60);
const SEED = Number(process.env['ABUSE_SEED'] ?? randomInt(1_000_000_000));
jest.setTimeout(60_000 + RUNS * 2_000);

/** Accounts attacked at one time: most calls wait on purpose. */
const AT_ONCE = 10;

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '10000', PUBLIC_URL: `${SHOP.origin}/` } });
});

afterAll(() => gateway.close());

/** Tokens of the links of one kind that were mailed to an address, newest first. */
async function linksTo(address: string, template: string): Promise<string[]> {
  const mails = (await mailsTo(gateway.connection, address)).filter((mail) => mail.template.name === template);
  return mails.toReversed().flatMap(({ template: { values } }) => {
    return 'link' in values ? (new URL(values.link).searchParams.get('token') ?? []) : [];
  });
}

type Thief = 'a thief with the password' | 'a thief with a session alone';

/** An account of which a thief has a session, and the password or not; each has a mailbox of their own. */
async function aVictim(kind: Thief) {
  const { call, as } = gateway.shop;
  const account = await gateway.addAccount('user');
  const mine = account.email;
  const [theirs, second] = [anAddress('thief'), anAddress('thief')];
  // What the thief knows: it changes with what they change.
  let password = kind === 'a thief with the password' ? PASSWORD : undefined;
  let app = '';
  const device = createAuthenticator(SHOP);
  let thief = await gateway.addSession(account);
  const owner = await gateway.addSession(account);
  const thiefs: Identity[] = [thief];
  const params = { id: account.id };

  const changeTo = (email: string) =>
    call(updateEmail, { params, body: { email, ...(password !== undefined && { password }) } }, as(thief));
  const open = async (token: string | undefined) => {
    if (token !== undefined) await call(verifyEmail, { body: { token } });
  };
  const undo = async (token: string | undefined) => {
    if (token !== undefined) await call(undoEmail, { query: { token } });
  };
  const report = async (token: string | undefined) => {
    if (token !== undefined) await call(reportDevice, { body: { token } });
  };
  const begun = (by: Identity) => {
    thief = by;
    thiefs.push(by);
  };
  const logInAt = async (email: string, known: string) => {
    const { status, body, error } = await call(login, { body: { email, password: known } });
    if (status === 200) return begun(body);
    const { code, pending = '' } = (error ?? {}) as { code?: string; pending?: string };
    if (code !== 'SECOND_FACTOR_REQUIRED' || app === '') return;
    // Their time steps are used up within a test that takes no 30 s.
    await totps().updateOne({ _id: account.id }, { $set: { lastStep: 0 } });
    const second = await call(totpLogin, { body: { pending, code: codeOf(app) } });
    if (second.status === 200) begun(second.body);
  };
  const logInByPasskey = async () => {
    const { body: asked } = await call(passkeyOptions, {});
    const { status, body } = await call(passkeyLogin, { body: device.get(asked) });
    if (status === 200) begun(body);
  };
  /** A thief keeps what is theirs; the owner knows none of it. */
  const ofThief = { keepPasskeys: [] as string[], keepTotp: true };
  const resetBy = async (address: string, newPassword: string, kept: Partial<typeof ofThief> = {}) => {
    await call(requestPasswordReset, { body: { email: address } });
    const [token] = await linksTo(address, 'password-reset');
    if (token === undefined) return 0;
    return (await call(resetPassword, { body: { newPassword, ...kept } }, { authorization: `Bearer ${token}` })).status;
  };

  const steps = {
    'thief changes the address': () => changeTo(theirs),
    'thief changes the address again': () => changeTo(second),
    'thief changes the address back': () => changeTo(mine),
    'thief opens the links of their mails': async () => {
      for (const address of [theirs, second]) await open((await linksTo(address, 'verify-new-email'))[0]);
    },
    'thief changes the password': async () => {
      const { body, status } = await call(triggerPasswordReset, {}, as(thief));
      if (status !== 200) return;
      const newPassword = `Thief-Ferry-${randomInt(1_000)}`;
      const headers = { ...as(thief), authorization: `Bearer ${body.passwordResetToken}` };
      if ((await call(resetPassword, { body: { newPassword, password: password ?? '' } }, headers)).status === 200)
        password = newPassword;
    },
    'thief asks for a reset': async () => {
      const newPassword = `Thief-Reset-${randomInt(1_000)}`;
      for (const address of [theirs, second]) {
        if ((await resetBy(address, newPassword, ofThief)) === 200) password = newPassword;
      }
    },
    'thief logs in': async () => {
      for (const email of [mine, theirs, second]) {
        if (password !== undefined) await logInAt(email, password);
      }
    },
    'thief adds a passkey': async () => {
      const { status, body } = await call(newPasskeyOptions, {}, as(thief));
      if (status !== 200) return;
      const added = await call(addPasskey, { body: device.create(body) }, as(thief));
      if (added.status === 201) ofThief.keepPasskeys.push(added.body.id);
    },
    'thief proves with the passkey': async () => {
      const { status, body } = await call(passkeyProofOptions, {}, as(thief));
      if (status === 200) await call(passkeyProof, { body: device.get(body) }, as(thief));
    },
    'thief logs in with the passkey': logInByPasskey,
    'thief sets an app up': async () => {
      const { status, body } = await call(startTotp, { params }, as(thief));
      if (status !== 200) return;
      const confirmed = await call(confirmTotp, { params, body: { code: codeOf(body.key) } }, as(thief));
      if (confirmed.status === 200) app = body.key;
    },
    'thief ends other sessions': () => call(endOtherSessions, { params }, as(thief)),
    'thief logs out': () => call(logout, { body: {} }, as(thief)),
    'thief undoes': async () => {
      for (const address of [theirs, second]) await undo((await linksTo(address, 'email-changed'))[0]);
    },
    'thief reports': async () => {
      for (const address of [theirs, second]) await report((await linksTo(address, 'new-device'))[0]);
    },
    'thief erases': () => call(deleteAccount, { params, body: { password: password ?? 'Guess-Ferry-1' } }, as(thief)),
    'owner opens the link of their mail': async () => open((await linksTo(mine, 'verify-new-email'))[0]),
    'owner undoes': async () => undo((await linksTo(mine, 'email-changed')).at(-1)),
    'owner reports': async () => report((await linksTo(mine, 'new-device'))[0]),
    'owner resets': () => resetBy(mine, 'Owner-Ferry-5'),
    'owner logs out': () => call(logout, { body: {} }, as(owner)),
    'owner ends other sessions': () => call(endOtherSessions, { params }, as(owner)),
  };

  /** What the owner can do by their mailbox alone. */
  const comeBack = async (newPassword: string): Promise<number> => {
    const first = await resetBy(mine, newPassword);
    if (first === 200) return first;
    await undo((await linksTo(mine, 'email-changed'))[0]);
    return resetBy(mine, newPassword);
  };

  const passwords = () => [PASSWORD, 'Thief-Again-1', ...(password === undefined ? [] : [password])];

  /** All that the thief has: sessions, passwords, the passkey, the app, and the links of their mailboxes. */
  const strikeBack = async (): Promise<void> => {
    for (const address of [theirs, second]) {
      for (const token of await linksTo(address, 'verify-new-email')) await open(token);
      for (const token of await linksTo(address, 'email-changed')) await undo(token);
      for (const token of await linksTo(address, 'new-device')) await report(token);
      await resetBy(address, 'Thief-Again-1', ofThief);
    }
    await logInByPasskey();
    for (const known of passwords()) await logInAt(mine, known);
  };

  return {
    ...account,
    mailboxes: [theirs, second],
    steps,
    comeBack,
    strikeBack,
    passwords,
    thiefs: () => thiefs,
  };
}
type Step = keyof Awaited<ReturnType<typeof aVictim>>['steps'];

const isAlive = async (identity: Identity): Promise<boolean> =>
  (await gateway.shop.call(verifySession, {}, gateway.shop.as(identity))).status === 200;
const logIn = async (email: string, password: string) => gateway.shop.call(login, { body: { email, password } });
const totps = () => gateway.connection.collection<{ _id: string }>('totps');
const accounts = (filter: Record<string, unknown>) => gateway.connection.collection('users').countDocuments(filter);

/** Whose account an address gives a new person: nobody's, where it is free. */
async function expectErased(victim: Awaited<ReturnType<typeof aVictim>>): Promise<void> {
  await victim.strikeBack();
  expect(await accounts({ _id: new Types.ObjectId(victim.id) })).toBe(0);
  for (const name of ['sessions', 'emailTokens', 'emailUndoTokens', 'deviceTokens', 'resetTokens']) {
    expect([name, await gateway.connection.collection(name).countDocuments({ userId: victim.id })]).toEqual([name, 0]);
  }
  const body = { email: victim.email, password: 'Anew-Ferry-5', name: 'Chan Mei' };
  expect((await gateway.shop.call(register, { body })).status).toBe(201);
  const { body: opened } = await logIn(victim.email, body.password);
  expect(opened.userId).not.toBe(victim.id);
}

async function play(order: readonly Step[], kind: Thief): Promise<void> {
  const victim = await aVictim(kind);
  for (const step of order) await victim.steps[step]();
  for (const identity of victim.thiefs()) {
    if ((await accounts({ _id: new Types.ObjectId(victim.id) })) === 0) expect(await isAlive(identity)).toBe(false);
  }
  if ((await accounts({ _id: new Types.ObjectId(victim.id) })) === 0) return expectErased(victim);

  // The owner comes back by the mailbox that was proven, and the thief is out with all they have.
  expect(await victim.comeBack('Owner-Again-5')).toBe(200);
  for (const identity of victim.thiefs()) expect(await isAlive(identity)).toBe(false);
  await victim.strikeBack();
  for (const identity of victim.thiefs()) expect(await isAlive(identity)).toBe(false);
  const back = await logIn(victim.email, 'Owner-Again-5');
  expect([back.status, back.body?.userId]).toEqual([200, victim.id]);
  for (const password of new Set(victim.passwords())) {
    expect((await logIn(victim.email, password)).status).toBe(401);
  }
  // No address stays parked at the account, and none of theirs got what is for proven ones before it was proven.
  expect(await accounts({ email: { $in: victim.mailboxes } })).toBe(0);
  expect(await accounts({ _id: new Types.ObjectId(victim.id), emailChange: { $exists: true } })).toBe(0);
  for (const address of victim.mailboxes) {
    const [first] = await mailsTo(gateway.connection, address);
    if (first !== undefined) expect([first.template.name, first.name]).toEqual(['verify-new-email', '']);
  }
}

async function playAll(
  orders: readonly (readonly Step[])[],
  kindOf: (at: number) => Thief = () => 'a thief with the password',
): Promise<string[]> {
  const failed: string[] = [];
  for (let at = 0; at < orders.length; at += AT_ONCE) {
    await Promise.all(
      orders.slice(at, at + AT_ONCE).map((order, n) => {
        const kind = kindOf(at + n);
        return play(order, kind).catch((error: unknown) => {
          failed.push(`${kind}: ${order.join(', ')}: ${String(error)}`);
        });
      }),
    );
  }
  return failed;
}

/** Every order of two people's steps, each person's in their own order. */
function interleavings(left: readonly Step[], right: readonly Step[]): Step[][] {
  const [first, ...others] = left;
  const [second, ...rest] = right;
  if (first === undefined) return [[...right]];
  if (second === undefined) return [[...left]];
  return [
    ...interleavings(others, right).map((order) => [first, ...order]),
    ...interleavings(left, rest).map((order) => [second, ...order]),
  ];
}

const THIEF: readonly Step[] = ['thief changes the address', 'thief opens the links of their mails', 'thief logs in'];
const OWNER: readonly (readonly Step[])[] = [
  ['owner undoes', 'owner resets'],
  ['owner reports', 'owner undoes'],
  ['owner ends other sessions', 'owner resets'],
  ['owner logs out', 'owner undoes'],
];
/** What a thief may do beside taking the address. */
const EXTRAS: readonly Step[] = [
  'thief changes the password',
  'thief ends other sessions',
  'thief erases',
  'thief adds a passkey',
  'thief sets an app up',
];
/** What a session alone is good for: no password, but a passkey of theirs in its place. */
const SESSION_THIEF: readonly Step[] = [
  'thief adds a passkey',
  'thief proves with the passkey',
  'thief changes the address',
  'thief opens the links of their mails',
  'thief logs in with the passkey',
];

const ORDERS = EXTRAS.flatMap((extra) => OWNER.flatMap((steps) => interleavings([...THIEF, extra], steps)));
const SESSION_ORDERS = OWNER.flatMap((steps) => interleavings(SESSION_THIEF, steps));
const ALL: readonly Step[] = [
  ...THIEF,
  ...EXTRAS,
  ...SESSION_THIEF,
  ...OWNER.flat(),
  'thief changes the address again',
  'thief changes the address back',
  'thief asks for a reset',
  'thief undoes',
  'thief reports',
  'thief logs out',
  'owner opens the link of their mail',
];

describe(`M2 a thief with a session, with or without the password, and the owner with the mailbox (ABUSE_SEED=${SEED})`, () => {
  it('M2 leave the owner the way back, and the thief nothing, in every order of their steps', async () => {
    const some = (orders: Step[][], most: number) => {
      const length = Math.min(orders.length, most);
      const one = { numRuns: 1, seed: SEED };
      return fc.sample(fc.shuffledSubarray(orders, { minLength: length, maxLength: length }), one)[0] ?? [];
    };
    expect(await playAll(some(ORDERS, 2 + RUNS))).toEqual([]);
    expect(await playAll(some(SESSION_ORDERS, 2 + RUNS), () => 'a thief with a session alone')).toEqual([]);
  });

  it('M2 leave it whatever else they do, in any order', async () => {
    const steps = fc.array(fc.constantFrom(...new Set(ALL)), { minLength: 4, maxLength: 9 });
    const orders = fc.sample(steps, { numRuns: 4 + 2 * RUNS, seed: SEED });
    const either = (at: number): Thief => (at % 2 === 0 ? 'a thief with the password' : 'a thief with a session alone');
    expect(await playAll(orders, either)).toEqual([]);
  });

  it('M2 leave it after the address came back by a link of the owner’s mailbox: links of the thief’s end', async () => {
    const order: Step[] = [
      'thief changes the address',
      'thief opens the links of their mails',
      'thief changes the address back',
      'owner opens the link of their mail',
    ];
    expect(await playAll([order, [...order, 'owner resets']])).toEqual([]);
  });

  it('M2 leave the thief neither the authenticator app nor the passkey after a mailed link set the password', async () => {
    const order: Step[] = ['thief adds a passkey', 'thief sets an app up', 'thief logs in', 'owner resets'];
    const later: Step[] = ['owner resets', 'thief logs in', 'thief sets an app up', 'owner reports'];
    expect(await playAll([order, later])).toEqual([]);
    expect(await playAll([order], () => 'a thief with a session alone')).toEqual([]);
  });
});
