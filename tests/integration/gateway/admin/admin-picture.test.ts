import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addProduct } from '@harbour/contracts/product-admin';
import sharp from 'sharp';
import { aDraft, type AdminClient, openAdminClient } from './admin-client.ts';

let desk: AdminClient;

beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);

afterAll(() => desk.gateway.close());

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c4122f' } });

const fileOf = (image: string, ending: string) => fetch(`${desk.gateway.url}${image}-${ending}`);

describe('a picture that an admin adds', () => {
  it('lies ready as a square in each width and format, to be kept for ever, and no script can come of it', async () => {
    const { status, image } = await desk.upload(await drawn(640, 320).png().toBuffer());
    expect(status).toBe(201);
    for (const [ending, media] of [
      ['400.avif', 'image/avif'],
      ['800.webp', 'image/webp'],
      ['800.jpg', 'image/jpeg'],
    ] as const) {
      const answer = await fileOf(image, ending);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, media]);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const bytes = Buffer.from(await answer.arrayBuffer());
      // The gateway of this process has its library read nothing but what it takes: AVIF is not among it.
      if (media === 'image/avif') expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
      else expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 800 });
    }
    expect((await fileOf(image, '400.svg')).status).toBe(404);
    expect((await fileOf('/api/picture/' + '0'.repeat(32), '400.jpg')).status).toBe(404);
  });

  it('L17: answers at its bare path too, in the best format that the caller takes', async () => {
    const { image } = await desk.upload(await drawn(320, 320).png().toBuffer());
    for (const [accept, media] of [
      ['*/*', 'image/jpeg'],
      ['application/json', 'image/jpeg'],
      ['image/webp,*/*', 'image/webp'],
      ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ] as const) {
      const answer = await fetch(`${desk.gateway.url}${image}`, { headers: { accept } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, media]);
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept');
    }
    expect((await fetch(`${desk.gateway.url}/api/picture/${'0'.repeat(32)}`)).status).toBe(404);
  });

  it('keeps nothing but its pixels: no place, no camera, no hidden text', async () => {
    const secret = 'Flat 7, Nathan Road';
    const jpeg = await drawn(300, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: secret } })
      .toBuffer();
    expect(jpeg.includes(secret)).toBe(true);
    const { image } = await desk.upload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
    const kept = Buffer.from(await (await fileOf(image, '800.jpg')).arrayBuffer());
    expect([kept.includes(secret), kept.includes('<script>')]).toEqual([false, false]);
  });

  it('is one picture however often it is sent', async () => {
    const bytes = await drawn(240, 240).webp().toBuffer();
    const all = await Promise.all([desk.upload(bytes), desk.upload(bytes), desk.upload(bytes)]);
    expect(new Set(all.map(({ image }) => image)).size).toBe(1);
    const name = all[0]?.image.split('/').at(-1) ?? '';
    const files = await desk.gateway.connection
      .collection<{ _id: string }>('pictures')
      .countDocuments({ _id: new RegExp(`^${name}`) });
    expect(files).toBe(6);
  });

  it('can be a product’s, and one that nobody added cannot', async () => {
    const { image } = await desk.upload(await drawn(500, 500).jpeg().toBuffer());
    expect((await desk.admin(addProduct, { body: aDraft({ image }) })).body.image).toBe(image);
    for (const wrong of [`/api/picture/${'0'.repeat(32)}`, 'https://evil.example/x', '/pictures/../etc', '//x/y']) {
      const { status, error } = await desk.admin(addProduct, { body: aDraft({ image: wrong }) });
      expect([wrong, status, error?.details?.[0]?.path]).toEqual([wrong, 400, 'image']);
    }
  });

  it.each([
    ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML that calls itself a picture', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['a GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['noise', () => randomBytes(5_000)],
    ['nothing at all', () => Buffer.alloc(0)],
  ])('is refused where it is %s', async (_what, make) => {
    const { status, message } = await desk.upload(make(), 'admin', { 'content-type': 'image/png' });
    expect([status, message]).toEqual([400, 'Only JPEG, PNG and WebP pictures are accepted']);
  });

  it('is refused where it is broken, cut off, too small or a bomb', async () => {
    const good = await drawn(900, 900).png().toBuffer();
    const begun = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const noisy = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    const broken = 'This picture is damaged and cannot be read';
    expect((await desk.upload(Buffer.concat([begun, randomBytes(400)]))).message).toBe(broken);
    expect((await desk.upload(noisy.subarray(0, noisy.length / 2))).message).toBe(broken);
    expect((await desk.upload(good.subarray(0, good.length - 200))).message).toBe(broken);
    expect((await desk.upload(await drawn(199, 400).png().toBuffer())).message).toContain('at least 200 pixels');
    // A few kilobytes that would be 36 megapixels in memory.
    const bomb = await drawn(6_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect((await desk.upload(bomb)).message).toContain('at most 25 megapixels');
  }, 60_000);

  it('is refused above ten megabytes, without being read to its end, and where it is packed', async () => {
    expect((await desk.upload(Buffer.alloc(10_000_001, 1))).status).toBe(413);
    const png = await drawn(300, 300).png().toBuffer();
    expect((await desk.upload(png, 'admin', { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  it('is an admin’s to add, and on record', async () => {
    const png = await drawn(310, 310).png().toBuffer();
    expect((await desk.upload(png, 'shopper')).status).toBe(403);
    const { image } = await desk.upload(png);
    const [deed] = await desk.deeds('picture.add');
    expect(deed).toMatchObject({ by: { email: desk.accounts.admin.email }, ids: [image.split('/').at(-1)] });
  });
});
