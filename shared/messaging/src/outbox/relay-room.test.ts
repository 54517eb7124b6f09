import { describe, expect, it } from '@jest/globals';
import { createRelayRoom, MAX_UNCONFIRMED, MAX_UNCONFIRMED_BYTES } from './relay-room.ts';

describe('the room of a relay', () => {
  it('ends with 200 jobs', () => {
    const room = createRelayRoom();
    for (let jobs = 0; jobs < MAX_UNCONFIRMED; jobs += 1) {
      expect(room.fits(1_000)).toBe(true);
      room.take(1, 1_000);
    }
    expect([room.left, room.fits(1)]).toEqual([0, false]);
  });

  it('ends with 4 MiB, before 200 jobs', () => {
    const room = createRelayRoom();
    room.take(3, MAX_UNCONFIRMED_BYTES - 10);
    expect([room.left, room.fits(10), room.fits(11)]).toEqual([MAX_UNCONFIRMED - 3, true, false]);
    room.take(1, 10);
    expect([room.left, room.fits(0)]).toEqual([0, false]);
  });

  it('is there again once the broker has confirmed', () => {
    const room = createRelayRoom(2, 100);
    const leave = room.take(2, 100);
    expect(room.left).toBe(0);
    leave();
    expect([room.left, room.fits(100)]).toEqual([2, true]);
  });
});
