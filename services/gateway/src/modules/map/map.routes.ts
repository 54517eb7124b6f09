import { getMapTiles, type MapTiles } from '@harbour/contracts/map';
import { handle, type Route } from '../../http/api/handle.ts';

/** Tells the map page where its tiles come from. */
export function mapRoutes(tiles: MapTiles): Route[] {
  return [handle(getMapTiles, () => Promise.resolve(tiles))];
}
