import type { ReactNode } from 'react';

interface WideCardsProps<T> {
  items: readonly T[];
  /** The card of one. */
  children: (item: T) => ReactNode;
}

/** A grid of wide cards. */
export function WideCards<T extends { id: string }>({ items, children }: WideCardsProps<T>) {
  return (
    <ul className="cards cards--wide">
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}
