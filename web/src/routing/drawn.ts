import { createContext } from 'react';
import type { PageStatus } from '@harbour/contracts/drawn-page';

/** The shop's origin as it says it of itself, for addresses that leave it. */
export const Origin = createContext('');

const STATUSES: readonly PageStatus[] = [200, 404, 410];

/** What the gateway says of the page in its root: whether it is drawn, with what status, and the shop's origin. */
export function drawnIn({ dataset }: HTMLElement): { isDrawn: boolean; status: PageStatus; origin: string } {
  const status = STATUSES.find((each) => String(each) === dataset['status']) ?? 200;
  return { isDrawn: 'status' in dataset, status, origin: dataset['origin'] ?? window.location.origin };
}
