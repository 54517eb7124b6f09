import { useEffect } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import type { DeliveryPromise } from '@harbour/contracts/delivery';
import { getDelivery } from '@harbour/contracts/delivery-days';
import type { District } from '@harbour/contracts/district';
import { useCall } from '../../../api/use-call.ts';
import { chooseDelivery } from '../../../basket/basket-edits.ts';
import type { PricedBasket } from '../../../basket/use-priced-basket.ts';
import type { Wanted } from './place-order.form.ts';

interface Seen {
  readonly total: number;
  readonly promise: DeliveryPromise | undefined;
}

/** What an address changes, before and after. */
export interface DeliveryChange {
  readonly from: Seen;
  readonly to: Seen;
}

/** The ways to a district with their days, kept up to date; those of the district before until they are there. */
export function useWays(district: District | null) {
  return useCall(
    getDelivery,
    { query: district === null ? {} : { district } },
    { refetchInterval: 60_000, placeholderData: keepPreviousData },
  );
}

const areSameDays = (a: DeliveryPromise | undefined, b: DeliveryPromise | undefined): boolean =>
  a === undefined || b === undefined || (a.from === b.from && a.to === b.to);

/**
 * Has the basket follow what the buyer chooses here. What changes neither price nor days is taken over at once, and so is
 * another way, whose total and days stand beside it; another district that changes either waits for the buyer's word.
 */
export function useConfirmedDelivery({ basket, totalFor }: PricedBasket, wanted: Wanted) {
  const agreed: Wanted = { delivery: basket.delivery ?? 'home', district: basket.district ?? null };
  const { delivery, district } = wanted;
  const isSettled = agreed.delivery === delivery && agreed.district === district;
  const [before, after] = [useWays(agreed.district), useWays(district)];
  const seen = (choice: Wanted, ways: typeof before): Seen | undefined =>
    totalFor && !ways.isPending && !ways.isPlaceholderData
      ? { total: totalFor(choice), promise: ways.data?.methods.find((each) => each.method === delivery)?.promise }
      : undefined;
  const [from, to] = [seen(agreed, before), seen(wanted, after)];
  const isAnotherWay = agreed.delivery !== delivery;
  const isAlike = from && to && from.total === to.total && areSameDays(from.promise, to.promise);
  const isTaken = !isSettled && (isAnotherWay || isAlike === true);
  useEffect(() => {
    if (isTaken) chooseDelivery({ delivery, district });
  }, [isTaken, delivery, district]);
  const change: DeliveryChange | undefined = isSettled || isTaken || !from || !to ? undefined : { from, to };
  return { isSettled, change, confirm: () => chooseDelivery({ delivery, district }), ways: after };
}
