import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DELIVERY_METHODS, type DeliveryMethod } from '@harbour/contracts/delivery';
import { listSorts } from '@harbour/contracts/list-sort';
import { ORDER_SORT_FIELDS } from '@harbour/contracts/order';
import type { OrderFilterQuery } from '@harbour/contracts/order-filter';
import { ORDER_STATUSES, type OrderStatus } from '@harbour/contracts/order-steps';

const NAMES = ['status', 'delivery', 'sort', 'user'] as const;

const textIn = (state: unknown): string => {
  const q: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'q') : undefined;
  return typeof q === 'string' ? q : '';
};

function addressOf(saved: OrderFilterQuery): URLSearchParams {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(saved)) if (value) next.set(name, value);
  return next;
}

/**
 * What the list of orders is asked for. The address keeps choices; what is typed stands in the history's entry, since it is
 * a person's name more often than not and addresses are kept and shown.
 */
export function useOrderQuery() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [asked] = useSearchParams();
  // The field must not wait for the history, or quick letters are lost.
  const [typed, setTyped] = useState(() => textIn(state));
  const given = {
    status: ORDER_STATUSES.find((each) => each === asked.get('status')),
    delivery: DELIVERY_METHODS.find((each) => each === asked.get('delivery')),
    sort: listSorts(ORDER_SORT_FIELDS).find((each) => each === asked.get('sort')),
  };
  const go = (next: URLSearchParams, q: string) => {
    setTyped(q);
    void navigate({ search: next.toString() }, { replace: true, state: q ? { q } : null });
  };
  const ask = (name: (typeof NAMES)[number], value: string | undefined) => {
    // As it is at this moment: a second choice may come before the first one is drawn.
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    go(next, typed);
  };
  const user = asked.get('user') ?? undefined;
  const q = useDeferredValue(typed.trim());
  const query: OrderFilterQuery = {
    ...(given.status ? { status: given.status } : {}),
    ...(given.delivery ? { delivery: given.delivery } : {}),
    ...(given.sort ? { sort: given.sort } : {}),
  };
  return {
    typed,
    user,
    query,
    sent: { ...query, ...(user ? { user } : {}), ...(q ? { q } : {}) },
    type: (text: string) => go(new URLSearchParams(window.location.search), text),
    setStatus: (status: OrderStatus | undefined) => ask('status', status),
    setDelivery: (delivery: DeliveryMethod | undefined) => ask('delivery', delivery),
    setSort: (sort: string) => ask('sort', sort),
    showEverybody: () => ask('user', undefined),
    /** Shows what a saved filter asks for, in place of all that is asked now. */
    show: (saved: OrderFilterQuery) => go(addressOf(saved), ''),
  };
}

export type OrderQuery = ReturnType<typeof useOrderQuery>;
