import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';

/** Where the street map's tiles come from, as configured; no layers where there is to be none. */
export const MapTiles = z
  .object({
    /** Addresses with {z} {x} {y}, bottom layer first; {lang} is tc, en or sc. */
    layers: z.array(z.string()),
    attribution: Localized,
    logo: z.string().nullable(),
  })
  .meta({ id: 'MapTiles' });
export type MapTiles = z.infer<typeof MapTiles>;

export const getMapTiles = endpoint({
  method: 'GET',
  path: '/api/map/tiles',
  access: 'public',
  tag: 'Shop',
  summary: 'The source of the street map’s tiles',
  cacheable: true,
  answer: MapTiles,
});
