import { PassThrough } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { PermanentError } from '@harbour/platform/errors';
import { createPictureDownload } from './picture-download.ts';

/** An answer as a server gives it. */
function answer(statusCode: number, body = '', headers: IncomingMessage['headers'] = {}): IncomingMessage {
  const stream = new PassThrough();
  stream.end(body);
  return Object.assign(stream, { statusCode, headers }) as unknown as IncomingMessage;
}

describe('a picture by its link', () => {
  it.each([
    'http://1.1.1.1/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/a.jpg',
  ])('is refused without a connection at %s', async (link) => {
    await expect(createPictureDownload()(link)).rejects.toThrow(PermanentError);
  });

  it('is followed to where it has moved, and refused where that is private', async () => {
    const download = (location: string) =>
      createPictureDownload(async ({ href }) =>
        href.endsWith('/old.jpg') ? answer(301, '', { location }) : answer(200, 'bytes'),
      )('https://1.1.1.1/old.jpg');
    expect((await download('/new.jpg')).toString()).toBe('bytes');
    await expect(download('https://10.0.0.1/new.jpg')).rejects.toThrow('not a public one');
    await expect(download('/old.jpg')).rejects.toThrow('more than 3 redirects');
  });

  it('is none where the address answers something else, or too much', async () => {
    const download = (message: IncomingMessage) => createPictureDownload(async () => message)('https://1.1.1.1/a.jpg');
    await expect(download(answer(404))).rejects.toThrow('answered 404');
    await expect(download(answer(200, 'x'.repeat(10_000_001)))).rejects.toThrow('too large');
  });
});
