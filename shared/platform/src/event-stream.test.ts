import { describe, expect, it, jest } from '@jest/globals';
import type { ReaderSocket } from './event-stream.ts';
import { createStream } from './event-stream.ts';

function aReader(waiting = 0) {
  const listeners = new Map<string, () => void>();
  const seen = { frames: [] as string[], headers: {} as Record<string, string>, ended: '', isCut: false, waiting };
  const socket = {
    writeHead: (_: number, headers: Record<string, string>) => void (seen.headers = headers),
    write: (frame: string) => void seen.frames.push(frame),
    end: (frame: string) => void (seen.ended = frame),
    destroy: () => void (seen.isCut = true),
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    get writableLength() {
      return seen.waiting;
    },
  };
  return { seen, socket: socket as unknown as ReaderSocket, emit: (event: string) => listeners.get(event)?.() };
}

describe('a stream', () => {
  it('greets a reader with the retry time and the newest events', () => {
    const stream = createStream({ first: () => [{ event: 'modules', data: { modules: [] } }], now: () => 41 });
    const { socket, seen } = aReader();
    stream.open(socket);
    expect(seen.headers['X-Accel-Buffering']).toBe('no');
    expect(seen.headers['Cache-Control']).toBe('no-store, no-transform');
    expect(seen.frames).toEqual(['retry: 3000\n\n', 'id: 42\nevent: modules\ndata: {"modules":[]}\n\n']);
    stream.stop();
    expect(seen.ended).toBe('retry: 2000\n\n');
  });

  it('gives all readers the same frame, with rising ids', () => {
    const stream = createStream({ first: () => [], now: () => 0 });
    const [one, two] = [aReader(), aReader()];
    stream.open(one.socket);
    stream.open(two.socket);
    stream.send({ data: 1 });
    stream.send({ data: 2 });
    expect(one.seen.frames.slice(1)).toEqual(['id: 1\ndata: 1\n\n', 'id: 2\ndata: 2\n\n']);
    expect(two.seen.frames).toEqual(one.seen.frames);
    stream.stop();
  });

  it('lets a slow reader skip to the newest frame', () => {
    const stream = createStream({ first: () => [], now: () => 0 });
    const slow = aReader(70_000);
    stream.open(slow.socket);
    stream.send({ event: 'modules', data: 'old' });
    stream.send({ event: 'modules', data: 'new' });
    expect(slow.seen.frames).toHaveLength(1);
    slow.seen.waiting = 0;
    slow.emit('drain');
    expect(slow.seen.frames.slice(1)).toEqual(['id: 2\nevent: modules\ndata: "new"\n\n']);
    stream.stop();
  });

  it('cuts a reader that stays behind for 45 s, and keeps the others awake by comments', () => {
    jest.useFakeTimers();
    const stream = createStream({ first: () => [] });
    const slow = aReader(70_000);
    const quick = aReader();
    stream.open(slow.socket);
    stream.open(quick.socket);
    stream.send({ data: 1 });
    jest.advanceTimersByTime(44_000);
    expect(slow.seen.isCut).toBe(false);
    jest.advanceTimersByTime(6_000);
    expect(slow.seen.isCut).toBe(true);
    expect(stream.readers).toBe(1);
    expect(quick.seen.frames.filter((frame) => frame.startsWith(':'))).toHaveLength(3);
    stream.stop();
    jest.useRealTimers();
  });
});
