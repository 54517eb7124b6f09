import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../support/wait-until.ts';
import { type MessagingSystem, openMessagingSystem, rabbitUrl } from '../messaging/messaging-system.ts';
import { GIVEN_UP, NEW_KINDS } from './allowed.ts';
import { INPUTS } from './inputs/of-each-kind.ts';
import { type Declarations, declarations, kindsOf, readerOf, schemasOf } from './kinds.ts';
import { type Read, type Readers, startReaders } from './read.ts';
import { readRecorded } from './recorded.ts';
import { describeSchema, faultsOf } from './schema.ts';
import { gapsOf, lostOf, optionsOf } from './shape.ts';
import { openTap, type Tap, type WireMessage } from './tap.ts';
import { inputOf, writeAll } from './write.ts';

const PATIENCE_MS = 20_000;
const SAMPLE = /^(?<kind>.*) \((?<extent>\w+)\)$/;

const recorded = readRecorded();
const samples = Object.entries(recorded.messages).map(([sample, message]) => {
  const { kind = '', extent = '' } = SAMPLE.exec(sample)?.groups ?? {};
  return { sample, kind, extent, message };
});
const recordedKinds = new Set(samples.map(({ kind }) => kind));
const open: (() => Promise<unknown>)[] = [];
let found: Declarations;

beforeAll(async () => {
  found = await declarations();
});

afterAll(async () => {
  for (const close of open.toReversed()) await close();
}, PATIENCE_MS);

/** A system of this code, with queues and a database of its own, and a tap on it. */
async function openSystem(): Promise<{ system: MessagingSystem; tap: Tap }> {
  const system = await openMessagingSystem(rabbitUrl());
  open.push(() => system.stop());
  await waitUntil('the broker', () => system.broker.connected, PATIENCE_MS);
  const tap = await openTap(rabbitUrl(), system.ctx.config.QUEUE_PREFIX);
  open.push(() => tap.close());
  return { system, tap };
}

/** Places of a sample that nobody gave up. */
const notGivenUp = (sample: string, places: readonly string[]): string[] =>
  places.map((place) => `${sample}: ${place}`).filter((place) => !(place in GIVEN_UP));

const bodyOf = ({ content }: WireMessage): unknown => JSON.parse(content);

describe('the kinds of messages', () => {
  it('are those that have fixed inputs', () => {
    expect(Object.keys(INPUTS).toSorted()).toEqual(kindsOf(found));
  });

  it('have inputs with every field that they may have', () => {
    const schemas = schemasOf(found);
    const gaps = Object.keys(INPUTS).flatMap((kind) => {
      const schema = schemas.get(readerOf(kind));
      return schema ? gapsOf(describeSchema(schema), inputOf(schema, kind, 'all'), kind) : [kind];
    });
    expect(gaps).toEqual([]);
  });

  it('are known to the last release, or listed as new with what makes the rollout safe', () => {
    expect(kindsOf(found).filter((kind) => !recordedKinds.has(kind))).toEqual(Object.keys(NEW_KINDS).toSorted());
  });
});

describe('what the last release writes', () => {
  let readers: Readers;
  beforeAll(async () => {
    const { system, tap } = await openSystem();
    readers = await startReaders(system, tap, found);
  }, PATIENCE_MS);

  const requestOf = (kind: string) => {
    const request = found.requests.find(({ name }) => kind.endsWith(` ${name}`));
    if (request === undefined) throw new Error(`Nobody here knows the ${kind}`);
    return request;
  };

  function read({ kind, message }: (typeof samples)[number]): Promise<Read> {
    if (kind.startsWith('job ')) return readers.job(message);
    if (kind.startsWith('event ')) return readers.event(message);
    const request = requestOf(kind);
    if (kind.startsWith('question ')) return readers.question(request, message);
    return readers.answer(request, INPUTS[`question ${request.name}`], message);
  }

  const refused = (extent: string): boolean => extent === 'refused';

  it('is read whole by the consumers of this code', async () => {
    const faults: string[] = [];
    // Answers first: afterwards this code serves their questions.
    const inOrder = samples.toSorted((a, b) => a.kind.localeCompare(b.kind));
    for (const each of inOrder) {
      const understood = await read(each);
      const sent = bodyOf(each.message);
      const body = each.kind.startsWith('answer ') ? (sent as { body?: unknown }).body : sent;
      if ('fault' in understood) {
        if (!refused(each.extent)) faults.push(`${each.sample}: ${understood.fault}`);
      } else {
        const whole: unknown = JSON.parse(JSON.stringify(understood.body));
        faults.push(...notGivenUp(each.sample, lostOf(body, whole)));
      }
    }
    expect(faults).toEqual([]);
  }, 60_000);

  it('is read with every word that one of its enumerations has', () => {
    const schemas = schemasOf(found);
    const faults = samples.flatMap(({ sample, kind, extent, message }) => {
      const schema = recorded.schemas[readerOf(kind)];
      if (extent !== 'all' || schema === undefined) return [];
      const values = optionsOf(schema, bodyOf(message));
      const bodies = kind.startsWith('answer ') ? values.map((value) => (value as { body: unknown }).body) : values;
      return bodies
        .filter((body) => schemas.get(readerOf(kind))?.safeParse(body).success !== true)
        .map((body) => `${sample}: ${JSON.stringify(body)}`);
    });
    expect(faults).toEqual([]);
  });
});

describe('what this code writes', () => {
  let written: [sample: string, message: WireMessage][];
  beforeAll(async () => {
    const messages = await writeAll(await openSystem(), found);
    written = Object.entries(messages).filter(([sample]) =>
      recordedKinds.has(SAMPLE.exec(sample)?.groups?.['kind'] ?? ''),
    );
  }, 60_000);

  const schemaOf = (kind: string) => recorded.schemas[readerOf(kind)] ?? { enum: [] };

  it('is read by the last release', () => {
    const faults = written.flatMap(([sample, message]) =>
      faultsOf(schemaOf(sample), bodyOf(message)).map((fault) => `${sample}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('is read by it with every word that one of our enumerations has', () => {
    const schemas = schemasOf(found);
    const faults = [...recordedKinds].flatMap((kind) => {
      const schema = schemas.get(readerOf(kind));
      if (schema === undefined) return [];
      const values = optionsOf(describeSchema(schema), inputOf(schema, kind, 'all'));
      const bodies = kind.startsWith('answer ') ? values.map((body) => ({ ok: true, body })) : values;
      return bodies.flatMap((body) => faultsOf(schemaOf(kind), body).map((fault) => `${kind}: ${fault}`));
    });
    expect(faults).toEqual([]);
  });

  it('goes where the last release takes it from, and lacks nothing that it writes itself', () => {
    const faults = written.flatMap(([sample, message]) => {
      const before = recorded.messages[sample];
      if (before === undefined) return [];
      const { exchange, routingKey, properties } = message;
      expect([sample, exchange, routingKey]).toEqual([sample, before.exchange, before.routingKey]);
      const places = [
        ...lostOf(before.properties, properties, '/properties'),
        ...lostOf(bodyOf(before), bodyOf(message)),
      ];
      return notGivenUp(sample, places);
    });
    expect(faults).toEqual([]);
  });
});
