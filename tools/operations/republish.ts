import { parseArgs } from 'node:util';
import { createOutbox } from '@harbour/messaging/outbox';
import { SetupError } from '../backing-services/setup-error.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Milliseconds of an age such as `10m`. @throws SetupError for anything else */
function ageOf(text: string | undefined): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,5})([smh])$/.exec(text ?? '') ?? [];
  const ms = Number(count) * (UNIT_MS[unit] ?? 0);
  if (ms === 0) throw new SetupError('--older-than: expected an age such as 30s, 10m or 2h');
  return ms;
}

/** Publishes unfinished jobs again after the broker has lost its messages. */
export const republish: Command = {
  usage: 'republish --older-than <age>         publish again the unfinished jobs that have not moved for 30s, 10m, 2h',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { 'older-than': { type: 'string' } } });
    const before = new Date(Date.now() - ageOf(values['older-than']));
    const count = await withDatabase(async (connection) => {
      const outbox = createOutbox(connection);
      let moved = 0;
      for (;;) {
        const batch = await outbox.republish(before);
        if (batch.length === 0) return moved;
        moved += batch.length;
      }
    });
    say(`${count} jobs will be published again by the gateway`);
  },
};
