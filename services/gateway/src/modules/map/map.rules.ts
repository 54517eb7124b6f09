import type { MapTiles } from '@harbour/contracts/map';

export interface MapSettings {
  readonly MAP_TILES_URL: string;
  readonly MAP_ATTRIBUTION?: string | undefined;
  readonly MAP_LOGO_URL: string;
}

/** Turns a source of the street map off. */
const NONE = 'none';

const LANDS_DEPARTMENT: MapTiles['attribution'] = {
  en: 'Map from Lands Department',
  zh_HK: '地圖由地政總署提供',
  zh: '地图由地政总署提供',
};

/** The street map as configured: several addresses are parted by blanks. */
export function tilesOf(settings: MapSettings): MapTiles {
  const own = settings.MAP_ATTRIBUTION;
  const layers = settings.MAP_TILES_URL === NONE ? [] : settings.MAP_TILES_URL.split(/\s+/).filter(Boolean);
  return {
    layers,
    attribution: own === undefined ? LANDS_DEPARTMENT : { en: own, zh_HK: own, zh: own },
    logo: layers.length === 0 || settings.MAP_LOGO_URL === NONE ? null : settings.MAP_LOGO_URL,
  };
}

/** The origins that the page may load pictures of the map from (security §3). */
export function imageOriginsOf(tiles: MapTiles): string[] {
  const addresses = [...tiles.layers, ...(tiles.logo === null ? [] : [tiles.logo])];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
