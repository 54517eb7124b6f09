import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getAccountData } from '@harbour/contracts/account-data';
import { updateAddress } from '@harbour/contracts/profile';
import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  listAddresses,
  MOST_ADDRESSES,
  removeAddress,
} from '@harbour/contracts/saved-address';
import { getUser } from '@harbour/contracts/user';
import { severalAddresses } from '@harbour/tools/operations/migrations/0003-several-addresses';
import { Types } from 'mongoose';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

const HOME = { building: 'Flat B, 12/F, Jade House', street: '88 Nathan Road', district: 'Yau Tsim Mong' } as const;
const OFFICE = { building: '20/F, One Tower', street: '1 Queen’s Road', district: 'Central and Western' } as const;
const CITY = { city: 'Hong Kong' };

let gateway: GatewayUnderTest;
let params: { id: string };
let headers: Record<string, string>;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
});
beforeEach(async () => {
  const account = await gateway.addAccount('user');
  params = { id: account.id };
  headers = gateway.shop.as(await gateway.addSession(account));
});
afterAll(() => gateway.close());

const list = async () => (await gateway.shop.call(listAddresses, { params }, headers)).body;
const add = (entry: object) => gateway.shop.call(addAddress, { params, body: { ...HOME, ...entry } }, headers);
const defaultAddress = async () => (await gateway.shop.call(getUser, { params }, headers)).body.defaultAddress;
const users = () => gateway.connection.collection('users');
const own = () => ({ _id: new Types.ObjectId(params.id) });

describe('several addresses', () => {
  it('begin with one, the default, without a city to be asked for', async () => {
    expect(await list()).toEqual([]);
    const { status, body } = await add({ name: 'home' });
    expect([status, body]).toEqual([201, { id: body.id, name: 'home', ...HOME, ...CITY, isDefault: true }]);
    expect(await list()).toEqual([body]);
    expect(await defaultAddress()).toEqual({ ...HOME, ...CITY });
  });

  it('have one default, which is the address of the account', async () => {
    await add({ name: 'home' });
    const { body: office } = await add({ name: 'office', ...OFFICE });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['home', true],
      ['office', false],
    ]);
    const chosen = await gateway.shop.call(
      chooseDefaultAddress,
      { params: { ...params, addressId: office.id } },
      headers,
    );
    expect(chosen.body).toMatchObject({ id: office.id, isDefault: true });
    expect(await defaultAddress()).toEqual({ ...OFFICE, ...CITY });
    const { body: third } = await add({ name: 'Granny', isDefault: true });
    expect((await list()).filter(({ isDefault }) => isDefault)).toEqual([third]);
  });

  it('follow the call of one address, as before there were several', async () => {
    const { body: home } = await add({ name: 'Our flat' });
    await gateway.shop.call(updateAddress, { params, body: { ...OFFICE, ...CITY } }, headers);
    expect(await list()).toEqual([{ ...home, ...OFFICE }]);
  });

  it('are changed and removed one by one; the next one is the default then', async () => {
    const { body: home } = await add({ name: 'home' });
    const { body: office } = await add({ name: 'office', ...OFFICE });
    const at = { params: { ...params, addressId: office.id } };
    const body = { ...OFFICE, name: 'Old office', building: '1/F' };
    const changed = await gateway.shop.call(changeAddress, { ...at, body }, headers);
    expect(changed.body).toEqual({ ...office, ...body });
    const left = await gateway.shop.call(removeAddress, { params: { ...params, addressId: home.id } }, headers);
    expect(left.body).toEqual([{ ...changed.body, isDefault: true }]);
    expect(await defaultAddress()).toMatchObject({ building: '1/F' });
    expect((await gateway.shop.call(removeAddress, at, headers)).body).toEqual([]);
    expect(await defaultAddress()).toBeNull();
    expect((await gateway.shop.call(removeAddress, at, headers)).status).toBe(404);
  });

  it('are bounded, however many are added at once', async () => {
    const replies = await Promise.all(Array.from({ length: MOST_ADDRESSES + 3 }, () => add({ name: 'home' })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(MOST_ADDRESSES).fill(201),
      ...Array<number>(3).fill(409),
    ]);
    expect(await list()).toHaveLength(MOST_ADDRESSES);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('name each field that is wrong, and are nobody else’s', async () => {
    const wrong = await add({ name: ' ', building: '', district: 'Soho' });
    expect(wrong.error?.details?.map(({ path }) => path).toSorted()).toEqual(['building', 'district', 'name']);
    const stranger = gateway.shop.as(await gateway.addSession(await gateway.addAccount('user')));
    expect((await gateway.shop.call(listAddresses, { params }, stranger)).status).toBe(403);
    expect((await gateway.shop.call(addAddress, { params, body: { ...HOME, name: 'x' } }, stranger)).status).toBe(403);
  });

  it('are in the download of one’s data', async () => {
    await add({ name: 'home' });
    await add({ name: 'office', ...OFFICE });
    const { body } = await gateway.shop.call(getAccountData, { params }, headers);
    expect(body.data).toMatchObject({ account: { addresses: [{ name: 'home' }, { name: 'office', ...OFFICE }] } });
  });
});

describe('the one address of an earlier release', () => {
  // What a gateway of that release writes, also while newer ones run beside it.
  const writeAsBefore = () => users().updateOne(own(), { $set: { defaultAddress: { ...HOME, ...CITY } } });

  it('is the default under an id that the migration keeps, forth and back', async () => {
    await writeAsBefore();
    const before = await list();
    expect(before).toEqual([{ id: params.id, name: 'home', ...HOME, ...CITY, isDefault: true }]);
    await severalAddresses.up(gateway.connection);
    expect(await users().findOne(own())).toMatchObject({ defaultEntry: { id: params.id, name: 'home' } });
    expect(await list()).toEqual(before);
    await severalAddresses.down(gateway.connection);
    expect((await users().findOne(own()))?.['defaultEntry']).toBeUndefined();
    expect(await list()).toEqual(before);
  });

  it('is written by it under the name that it has meanwhile, and leaves the others', async () => {
    await add({ name: 'Granny', ...OFFICE });
    const { body: office } = await add({ name: 'office', ...OFFICE });
    await writeAsBefore();
    expect(await list()).toMatchObject([{ name: 'Granny', ...HOME, isDefault: true }, office]);
  });

  it('keeps its id when another one becomes the default', async () => {
    await writeAsBefore();
    await add({ name: 'office', ...OFFICE, isDefault: true });
    expect(await list()).toMatchObject([{ name: 'office' }, { id: params.id, name: 'home', ...HOME }]);
  });
});
