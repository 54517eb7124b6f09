import { PICKUP_POINTS, type PickupPoint } from '@harbour/contracts/stalls';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export type Place = PickupPoint;

/** The markers of the map (product/screens §10). */
export const PLACES: readonly Place[] = PICKUP_POINTS;

/** Default centre: near Festival Walk (product/constants §6). */
export const CENTRE: Position = { latitude: 22.337, longitude: 114.175 };
export const ZOOM = 13;
export const CIRCLE_METRES = 1_000;

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Coordinates are rounded to 6 decimals (product/constants §6). */
export const roundedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
});

/** How far two positions are apart along the ground, in metres. */
export function metresBetween(a: Position, b: Position): number {
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude);
  const h =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(h));
}
