import { useSyncExternalStore } from 'react';
import { MOST_WISHES } from '@harbour/contracts/wish';
import { forget, readJson, readText, writeText } from '../session/storage.ts';

/** A wish of a visitor, as the device stores it, with the price in dollars at that time. */
export interface DeviceWish {
  id: string;
  price: number;
}

const listeners = new Set<() => void>();
const NONE: readonly DeviceWish[] = [];
let known: { text: string | undefined; wishes: readonly DeviceWish[] } = { text: undefined, wishes: NONE };

const isWish = (value: unknown): value is DeviceWish =>
  value instanceof Object &&
  typeof Reflect.get(value, 'id') === 'string' &&
  typeof Reflect.get(value, 'price') === 'number';

/** The wishes of this device, newest first; referentially stable until they change. */
export function deviceWishes(): readonly DeviceWish[] {
  const text = readText('wishes');
  if (text !== known.text) {
    const kept = readJson('wishes');
    known = { text, wishes: Array.isArray(kept) ? kept.filter(isWish) : NONE };
  }
  return known.wishes;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Adds a product to the device's list. */
export function addDeviceWish(wish: DeviceWish): void {
  const others = deviceWishes().filter(({ id }) => id !== wish.id);
  writeText('wishes', JSON.stringify([wish, ...others].slice(0, MOST_WISHES)));
  tell();
}

/** Removes a product from the device's list. */
export function removeDeviceWish(id: string): void {
  writeText('wishes', JSON.stringify(deviceWishes().filter((wish) => wish.id !== id)));
  tell();
}

/** Clears the device's list after it moved to the account. */
export function forgetDeviceWishes(): void {
  forget('wishes');
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The wishes of this device, kept up to date in every tab. */
export function useDeviceWishes(): readonly DeviceWish[] {
  return useSyncExternalStore(subscribe, deviceWishes, () => NONE);
}
