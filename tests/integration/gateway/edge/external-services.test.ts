import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getFact, getPicture, PICTURE_HEADERS } from '@harbour/contracts/daily';
import { countPageView, listHourlyViews } from '@harbour/contracts/pageview';
import { translateText } from '@harbour/contracts/translation';
import { getWeather } from '@harbour/contracts/weather';
import type { Connection } from 'mongoose';
import { readFileSync } from 'node:fs';
import type { Identity } from '../../../support/shop-client.ts';
import {
  FAILURES,
  says,
  startUpstream,
  type Upstream,
  type UpstreamRequest,
} from '../../../support/stand-ins/upstream.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { addAccount, addSession, gatewayVariables, openReplica } from '../open-gateway.ts';
import { connect } from '../../../support/native.ts';

/** As Open-Meteo answers. */
const FORECAST = {
  latitude: 22.3,
  longitude: 114.18,
  utc_offset_seconds: 28_800,
  timezone: 'Asia/Hong_Kong',
  current: {
    time: '2026-11-21T14:45',
    interval: 900,
    temperature_2m: 24.6,
    relative_humidity_2m: 61,
    apparent_temperature: 25.1,
    weather_code: 2,
    wind_speed_10m: 14.4,
    wind_direction_10m: 68,
  },
};
/** As the Observatory answers. */
const READINGS = {
  icon: [51],
  updateTime: '2026-11-21T14:02:00+08:00',
  temperature: {
    data: [
      { place: 'Kai Tak', value: 25, unit: 'C' },
      { place: 'Hong Kong Observatory', value: 24, unit: 'C' },
    ],
  },
  humidity: { data: [{ unit: 'percent', value: 63, place: 'Hong Kong Observatory' }] },
};
const WARNINGS = {
  WTCSGNL: { name: 'Tropical Cyclone Warning Signal', code: 'TC8NE', type: 'No. 8', actionCode: 'ISSUE' },
  WRAIN: { name: 'Rainstorm Warning Signal', code: 'WRAINB', actionCode: 'CANCEL' },
};
const PICTURE = readFileSync(
  new URL('../../../../services/gateway/src/modules/daily/pictures/lantern.jpg', import.meta.url),
);

let connection: Connection;
let gateway: Awaited<ReturnType<typeof openReplica>>;
let upstream: Upstream;
let shopper: Identity;

const newId = (): string => `outside-${randomUUID().slice(0, 8)}`;
const variables = gatewayVariables(newId());

/**
 * A gateway whose outside services are all the one stand-in, each below a path of its own. Its caches and breakers are
 * new, and its counters in Redis; the database is that of the other tests, so that it is prepared once.
 */
const openBeside = () =>
  openReplica({
    ...variables,
    QUEUE_PREFIX: `${newId()}.`,
    WEATHER_BASE_URL: `${upstream.url}/meteo`,
    OBSERVATORY_BASE_URL: `${upstream.url}/observatory/`,
    TRANSLATE_URL: `${upstream.url}/translate`,
    FACT_BASE_URL: `${upstream.url}/facts`,
    PICTURE_URL: `${upstream.url}/picture?size=320`,
  });

const askWeather = (lang = 'en', query: Record<string, string> = {}) =>
  gateway.shop.call(getWeather, { query }, { 'accept-language': lang });
const askFact = (month = '11', day = '21', lang = 'en') =>
  gateway.shop.call(getFact, { query: { month, day } }, { 'accept-language': lang });
const askTranslation = (body: { text: string; from?: 'en' | 'zh' | 'zh_HK'; to?: 'en' | 'zh' | 'zh_HK' }) =>
  gateway.shop.call(translateText, { body }, gateway.shop.as(shopper));
const askPicture = () => fetch(`${gateway.url}${getPicture.path}`, { headers: { 'accept-language': 'en' } });
const askedBelow = (path: string) => upstream.asked.filter((request) => request.path.startsWith(path));

beforeAll(async () => {
  upstream = await startUpstream();
  connection = await connect(variables.MONGODB_URL);
});

const isWarnings = ({ query }: UpstreamRequest): boolean => query.get('dataType') === 'warnsum';

beforeEach(async () => {
  upstream.asked.length = 0;
  upstream.answer = (request, response) => {
    if (isWarnings(request)) says(WARNINGS)(request, response);
    else response.writeHead(404).end();
  };
  gateway = await openBeside();
  // The delivery promise asks for warnings at the start, in English; they are kept.
  await waitUntil('the warnings asked', () => upstream.asked.some(isWarnings), 20_000);
  upstream.asked.length = 0;
  shopper = await addSession(connection, await addAccount(connection, 'user'));
});

afterEach(() => gateway.stop());
afterAll(async () => {
  await connection.close();
  await upstream.stop();
});

describe('the weather', () => {
  it('is measured where the source answers, and kept', async () => {
    upstream.answer = (request, response) => {
      const readings = isWarnings(request) ? WARNINGS : READINGS;
      says(request.path.startsWith('/meteo') ? FORECAST : readings)(request, response);
    };
    const first = await askWeather();
    expect(first.body).toEqual({
      condition: 'partlyCloudy',
      temperature: 24.6,
      apparentTemperature: 25.1,
      humidity: 61,
      windDirection: 68,
      windSpeed: 14.4,
      time: '2026-11-21T06:45:00.000Z',
      timeZone: 'Asia/Hong_Kong',
      isStale: false,
      warnings: [{ code: 'TC8NE', name: 'Tropical Cyclone Warning Signal (No. 8)' }],
      source: 'live',
      sourceName: '127.0.0.1',
    });
    expect((await askWeather()).body.source).toBe('cache');
    expect(askedBelow('/meteo/v1/forecast')).toHaveLength(1);
    expect(askedBelow('/meteo')[0]?.query.get('latitude')).toBe('22.3');
  });

  it('is the Observatory’s where the first source fails', async () => {
    upstream.answer = (request, response) => {
      if (request.path.startsWith('/meteo')) response.writeHead(503).end();
      else says(request.query.get('dataType') === 'rhrread' ? READINGS : {})(request, response);
    };
    expect((await askWeather('zh-HK')).body).toMatchObject({
      condition: 'mostlyClear',
      temperature: 24,
      humidity: 63,
      windSpeed: null,
      time: '2026-11-21T06:02:00.000Z',
      warnings: [],
      source: 'live',
      sourceName: '香港天文台',
    });
  });

  it.each(Object.keys(FAILURES))('is the month’s climate normal, and says so, where the source %s', async (kind) => {
    upstream.answer = FAILURES[kind]?.(upstream.url) ?? says({});
    const { status, body } = await askWeather('zh-CN');
    expect([status, body.source, body.condition, body.warnings]).toEqual([200, 'fallback', 'climateNormal', null]);
    expect(body.sourceName).toMatch(/^香港.+月气候平均值，1991–2020 年（香港天文台）$/);
    expect(body.temperature).toBeGreaterThan(10);
    expect(askedBelow('/elsewhere')).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('secret of the vendor');
  });

  it('waits four seconds for a source that hangs, and not again for the next caller', async () => {
    upstream.answer = () => undefined;
    const began = performance.now();
    expect((await askWeather()).body.source).toBe('fallback');
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(3_900);
    expect(took).toBeLessThan(6_000);
    const again = performance.now();
    expect((await askWeather()).body.source).toBe('fallback');
    expect(performance.now() - again).toBeLessThan(1_000);
  }, 15_000);

  it('is refused for what is no place on earth', async () => {
    for (const query of [{ latitude: '91' }, { longitude: '-181' }, { latitude: 'x' }]) {
      const { status, error } = await askWeather('en', query);
      expect([status, error?.code, error?.details?.length]).toEqual([400, 'VALIDATION_ERROR', 1]);
    }
  });
});

describe('a translation', () => {
  it('comes from the configured service', async () => {
    upstream.answer = says({ translatedText: '天星小輪' });
    const { body } = await askTranslation({ text: 'Star Ferry', from: 'en', to: 'zh_HK' });
    expect(body).toEqual({ translation: '天星小輪', source: 'live', sourceName: '127.0.0.1' });
    const [request] = askedBelow('/translate');
    expect(JSON.parse(request?.body ?? '')).toEqual({ q: 'Star Ferry', source: 'en', target: 'zt', format: 'text' });
    expect((await askTranslation({ text: 'Star Ferry', from: 'en', to: 'zh_HK' })).body.source).toBe('cache');
  });

  it.each(Object.keys(FAILURES))('is conversion of Chinese alone where the service %s', async (kind) => {
    upstream.answer = FAILURES[kind]?.(upstream.url) ?? says({});
    const converted = await askTranslation({ text: '裏面的軟件', to: 'zh' });
    expect(converted.body).toEqual({
      translation: '里面的软件',
      source: 'fallback',
      sourceName: 'Conversion of Chinese characters',
    });
    const back = await askTranslation({ text: '里面的软件', from: 'zh', to: 'zh_HK' });
    expect(back.body.translation).toBe('裏面的軟件');
    const none = await askTranslation({ text: 'Star Ferry', to: 'zh' });
    expect([none.status, none.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(none.headers.get('retry-after')).toBe('60');
  });

  it('is for signed-in people, of a text that is there and not too long', async () => {
    expect((await gateway.shop.call(translateText, { body: { text: '軟件' } })).status).toBe(401);
    for (const text of ['', ' ', 'x'.repeat(2_001)]) expect((await askTranslation({ text })).status).toBe(400);
  });
});

describe('the fact of the day', () => {
  it('comes from outside as text or as an object, in English, and is kept', async () => {
    upstream.answer = says({ text: 'November 21st is the day in 1877 that Edison announced the phonograph.' });
    const { body } = await askFact('11', '21', 'zh-HK');
    expect(body).toMatchObject({ source: 'live', lang: 'en' });
    expect(body.text).toContain('phonograph');
    expect((await askFact()).body.source).toBe('cache');
    expect(askedBelow('/facts').map(({ path }) => path)).toEqual(['/facts/11/21/date']);
    upstream.answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/plain' }).end('A plain fact.');
    expect((await askFact('11', '22')).body.text).toBe('A plain fact.');
  });

  it.each(Object.keys(FAILURES))('is computed, in one’s own language, where the source %s', async (kind) => {
    upstream.answer = FAILURES[kind]?.(upstream.url) ?? says({});
    const { body } = await askFact('11', '21', 'zh-HK');
    expect(body).toMatchObject({ source: 'fallback', lang: 'zh_HK', sourceName: '按日曆計算' });
    expect(body.text).toContain('11月21日');
  });

  it('is refused for days that no year has', async () => {
    upstream.answer = says({ text: 'A fact.' });
    for (const [month, day] of [
      ['2', '30'],
      ['13', '1'],
      ['0', '1'],
      ['4', '31'],
      ['11', '../..'],
      ['1e0', '1'],
    ]) {
      expect((await askFact(month, day)).status).toBe(400);
    }
    expect((await askFact('2', '29')).status).toBe(200);
    expect(upstream.asked).toHaveLength(1);
  });
});

describe('the picture of the day', () => {
  const sizeOf = async (response: Response) => (await response.arrayBuffer()).byteLength;

  it('comes from outside and is kept for the day', async () => {
    upstream.answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(PICTURE);
    const first = await askPicture();
    expect(first.headers.get('content-type')).toBe('image/jpeg');
    expect(first.headers.get(PICTURE_HEADERS.source)).toBe('live');
    expect(await sizeOf(first)).toBe(PICTURE.length);
    expect((await askPicture()).headers.get(PICTURE_HEADERS.source)).toBe('cache');
    expect(upstream.asked.map(({ path, query }) => `${path}?${query.toString()}`)).toEqual(['/picture?size=320']);
  });

  it.each([...Object.keys(FAILURES), 'shows another size'])('is a bundled one where the source %s', async (kind) => {
    const other = Buffer.from(PICTURE);
    other.writeUInt16BE(640, other.indexOf(Buffer.from([0xff, 0xc0])) + 7);
    upstream.answer =
      FAILURES[kind]?.(upstream.url) ?? ((_request, response) => void response.writeHead(200).end(other));
    const response = await askPicture();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get(PICTURE_HEADERS.source)).toBe('fallback');
    expect(decodeURIComponent(response.headers.get(PICTURE_HEADERS.sourceName) ?? '')).toBe(
      'A picture that comes with the shop',
    );
    expect(await sizeOf(response)).toBeGreaterThan(2_000);
  });
});

describe('page views by the hour', () => {
  it('add up to what was counted, for admins only', async () => {
    const admin = await addSession(connection, await addAccount(connection, 'admin'));
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        gateway.shop.call(countPageView, { params: { page: number % 2 ? 'home' : 'news' } }),
      ),
    );
    const { body } = await gateway.shop.call(listHourlyViews, {}, gateway.shop.as(admin));
    expect(body).toHaveLength(24);
    expect(body.reduce((sum, { viewCount }) => sum + viewCount, 0)).toBe(20);
    const week = await gateway.shop.call(listHourlyViews, { query: { hours: '168' } }, gateway.shop.as(admin));
    expect(week.body).toHaveLength(168);
    expect((await gateway.shop.call(listHourlyViews, {}, gateway.shop.as(shopper))).status).toBe(403);
  });
});
