import { describe, expect, it } from '@jest/globals';
import { createFrameReader } from './event-frames.ts';

describe('events in a stream’s text', () => {
  it('are read whole, wherever the pieces are cut', () => {
    const text = 'retry: 3000\n\nid: 1\nevent: modules\ndata: {"a":"海"}\n\n: \n\ndata: 7\n\n';
    for (let cut = 0; cut <= text.length; cut += 1) {
      const read = createFrameReader();
      expect([...read(text.slice(0, cut)), ...read(text.slice(cut))]).toEqual([
        { event: 'modules', data: { a: '海' } },
        { event: '', data: 7 },
      ]);
    }
  });
});
