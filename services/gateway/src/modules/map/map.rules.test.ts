import { describe, expect, it } from '@jest/globals';
import { imageOriginsOf, tilesOf } from './map.rules.ts';

const LAYERS = 'https://tiles.example/{z}/{x}/{y}.png https://tiles.example/label/{lang}/{z}/{x}/{y}.png';

describe('the street map as configured', () => {
  it('has its layers bottom first and lets the page load from their origins', () => {
    const tiles = tilesOf({ MAP_TILES_URL: LAYERS, MAP_LOGO_URL: 'https://logo.example/logo.jpg' });
    expect(tiles.layers).toHaveLength(2);
    expect(tiles.attribution.zh_HK).toBe('地圖由地政總署提供');
    expect(imageOriginsOf(tiles)).toEqual(['https://tiles.example', 'https://logo.example']);
  });

  it('asks no other origin where it is turned off', () => {
    const tiles = tilesOf({ MAP_TILES_URL: 'none', MAP_LOGO_URL: 'https://logo.example/logo.jpg' });
    expect(tiles).toMatchObject({ layers: [], logo: null });
    expect(imageOriginsOf(tiles)).toEqual([]);
  });

  it('names who is named', () => {
    const tiles = tilesOf({ MAP_TILES_URL: LAYERS, MAP_LOGO_URL: 'none', MAP_ATTRIBUTION: '© us' });
    expect(tiles.attribution.en).toBe('© us');
    expect(tiles.logo).toBeNull();
  });
});
