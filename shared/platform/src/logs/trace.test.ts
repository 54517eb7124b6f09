import { describe, expect, it } from '@jest/globals';
import { currentTraceId, currentTraceparent, withTrace } from './trace.ts';

const INCOMING = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('withTrace', () => {
  it('goes on with the trace it is given, as a new step of it', () => {
    const inside = withTrace(INCOMING, 'step', currentTraceparent);
    expect(inside).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[\da-f]{16}-01$/);
    expect(inside).not.toBe(INCOMING);
  });

  it('belongs to the trace at hand when it is given none', async () => {
    const [outer, inner] = await withTrace(undefined, 'outer', async () => {
      await Promise.resolve();
      return [currentTraceId(), withTrace(undefined, 'inner', currentTraceId)];
    });
    expect(outer).toMatch(/^[\da-f]{32}$/);
    expect(inner).toBe(outer);
  });

  it.each([
    ['no hex', 'rubbish'],
    ['an empty trace', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['a forbidden version', INCOMING.replace(/^00/, 'ff')],
  ])('begins a new trace for %s', (_, header) => {
    expect(withTrace(header, 'step', currentTraceparent)).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(withTrace(header, 'step', currentTraceId)).not.toMatch(/^(0+|0af7.*)$/);
  });

  it('leaves the outside without a trace, yet with a traceparent to hand on', () => {
    expect(currentTraceId()).toBeUndefined();
    expect(currentTraceparent()).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  });

  it('hands on what the work threw', () => {
    expect(() =>
      withTrace(undefined, 'step', () => {
        throw new Error('no');
      }),
    ).toThrow('no');
  });
});
