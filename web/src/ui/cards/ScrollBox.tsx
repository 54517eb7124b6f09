import type { ReactNode } from 'react';

/** A box that scrolls sideways alone, by keyboard too, so that the page never does. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
    <section className="table-box" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
