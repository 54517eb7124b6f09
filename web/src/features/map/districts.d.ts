declare module 'virtual:hong-kong-districts' {
  import type { geoJSON } from 'leaflet';

  /** GeoJSON: the 18 districts, each by its English name as `district`. */
  const districts: Parameters<typeof geoJSON>[0];
  export default districts;
}
