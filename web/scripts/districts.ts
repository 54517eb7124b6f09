import map from '@svg-maps/hong-kong';
import type { Plugin } from 'vite';

/** What the drawing's box spans (library-choices, Map): MapSVG's outlines are drawn linearly. */
const BOX = { width: 613, height: 445, west: 113.83474, east: 114.441178, north: 22.561965, south: 22.153391 };
/** Five digits are about a metre. */
const PRECISION = 1e5;

type Point = [longitude: number, latitude: number];

const rounded = (degrees: number): number => Math.round(degrees * PRECISION) / PRECISION;

const toDegrees = (x: number, y: number): Point => [
  rounded(BOX.west + (x / BOX.width) * (BOX.east - BOX.west)),
  rounded(BOX.north - (y / BOX.height) * (BOX.north - BOX.south)),
];

/**
 * The rings of a path that knows `m` and `z` only, as this drawing's do: every pair is a step from the one before.
 * @throws Error for any other command, so that a changed drawing is noticed at build
 */
export function ringsOf(path: string): Point[][] {
  if (/[^mz\d\s,.e-]/.test(path)) throw new Error('a path of the district map has commands other than m and z');
  let [x, y] = [0, 0];
  return path
    .split(/z/)
    .map((part) => part.replace('m', ' ').trim())
    .filter(Boolean)
    .map((part) => {
      const numbers = part.split(/[\s,]+/).map(Number);
      let start: [number, number] | undefined;
      const ring: Point[] = [];
      for (let index = 0; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
        start ??= [x, y];
        ring.push(toDegrees(x, y));
      }
      // Closing a ring goes back to where it began; the next one steps from there.
      if (start) [x, y] = start;
      if (ring[0]) ring.push(ring[0]);
      return ring;
    });
}

/** The 18 districts as GeoJSON, each by its English name. */
export function districtsGeoJson() {
  return {
    type: 'FeatureCollection' as const,
    features: map.locations.map(({ name, path }) => ({
      type: 'Feature' as const,
      properties: { district: name },
      geometry: { type: 'MultiPolygon' as const, coordinates: ringsOf(path).map((ring) => [ring]) },
    })),
  };
}

const NAME = 'virtual:hong-kong-districts';

/** Gives the districts to the page as a module, converted when it is built. */
export function districts(): Plugin {
  return {
    name: 'hong-kong-districts',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(districtsGeoJson())}` : null),
  };
}
