import { describe, expect, it } from '@jest/globals';
import { PermanentError } from '@harbour/platform/errors';
import { createPost } from './post.ts';

describe('posting', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'http://1.1.1.1/',
  ])('refuses %s without a connection', async (url) => {
    const post = createPost({ allowPrivate: false });
    await expect(post(url, { headers: {}, body: '{}' })).rejects.toThrow(PermanentError);
  });
});
