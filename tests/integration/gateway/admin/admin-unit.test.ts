import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addProduct, getEditedProduct } from '@harbour/contracts/product-admin';
import { listUnits } from '@harbour/contracts/unit';
import { addUnit, changeUnit, listEditedUnits, removeUnit } from '@harbour/contracts/unit-admin';
import { aDraft, type AdminClient, openAdminClient, words } from './admin-client.ts';

let desk: AdminClient;

beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);

afterAll(() => desk.gateway.close());

const DOZEN = { name: { en: 'Dozen', zh_HK: '打', zh: '打' }, plural: 'dozens', sort: 5 };
const shown = async () => (await desk.gateway.shop.call(listUnits, {})).body;

describe('a unit', () => {
  it('is added, changed and removed by admins, and products keep its code', async () => {
    expect((await shown()).map(({ code }) => code).slice(0, 2)).toEqual(['piece', 'box']);
    const { body: unit, status } = await desk.admin(addUnit, { body: DOZEN });
    expect([status, unit.code, unit.version]).toEqual([201, 'dozen', 1]);
    expect((await shown())[0]).toEqual({ code: 'dozen', name: DOZEN.name, plural: 'dozens' });
    const { body: product } = await desk.admin(addProduct, { body: aDraft({ unit: 'dozen' }) });
    const change = (version: number) =>
      desk.admin(changeUnit, { params: { id: unit.id }, body: { ...DOZEN, plural: 'dozen', sort: 500, version } });
    expect((await change(1)).body).toMatchObject({ code: 'dozen', plural: 'dozen', version: 2 });
    expect((await change(1)).status).toBe(409);
    expect((await shown()).at(-1)).toMatchObject({ code: 'dozen', plural: 'dozen' });
    expect((await desk.admin(removeUnit, { params: { id: unit.id } })).status).toBe(409);
    const removed = await desk.admin(removeUnit, { params: { id: unit.id }, query: { moveTo: 'box' } });
    expect(removed.body).toEqual({ moved: 1 });
    const moved = await desk.admin(getEditedProduct, { params: { id: product.id } });
    expect(moved.body).toMatchObject({ unit: 'box', version: 2 });
    expect((await shown()).map(({ code }) => code)).not.toContain('dozen');
    const deeds = await Promise.all(['unit.add', 'unit.change', 'unit.remove'].map(desk.deeds));
    expect(deeds.map(([deed]) => [deed?.['detail'], deed?.['changes']] as unknown[])).toEqual([
      ['dozen', undefined],
      [
        undefined,
        [
          { field: 'plural', before: 'dozens', after: 'dozen' },
          { field: 'sort', before: '5', after: '500' },
        ],
      ],
      ['dozen → box (1)', undefined],
    ]);
  });

  it('is refused where its name is taken, missing in a language, or not an admin’s', async () => {
    const taken = await desk.admin(addUnit, { body: { ...DOZEN, name: { ...DOZEN.name, en: 'BOX' } } });
    expect([taken.status, taken.error?.details?.[0]?.path]).toEqual([400, 'name.en']);
    const missing = await desk.admin(addUnit, { body: { ...DOZEN, name: { ...DOZEN.name, zh: '' } } });
    expect([missing.status, missing.error?.details?.[0]?.path]).toEqual([400, 'name.zh']);
    expect((await desk.shopper(addUnit, { body: DOZEN })).status).toBe(403);
    expect((await desk.shopper(listEditedUnits, {})).status).toBe(403);
  });

  it('is needed by a product', async () => {
    const { status, error } = await desk.admin(addProduct, { body: aDraft({ name: words('None'), unit: 'none' }) });
    expect([status, error?.details?.[0]?.path]).toEqual([400, 'unit']);
  });
});
