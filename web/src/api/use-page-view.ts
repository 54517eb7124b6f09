import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countPageView } from '@harbour/contracts/pageview';
import { call } from './call.ts';
import { note } from './client-log.ts';

/** The visit counted last: an effect that runs twice for one visit must not count twice. */
let counted = '';

/** Counts one view of this page per visit (product/screens §15); gives the views so far once the server has said. */
export function usePageView(page: string): number | undefined {
  const { key } = useLocation();
  // A filter that is noted in the address is no other visit.
  const [visitKey] = useState(key);
  const [views, setViews] = useState<number>();
  useEffect(() => {
    const visit = `${page}:${visitKey}`;
    if (counted === visit) return;
    counted = visit;
    note('info', 'page view', { page });
    // A counter that cannot be reached is no matter for the visitor.
    call(countPageView, { params: { page } }).then(
      ({ viewCount }) => setViews(viewCount),
      () => undefined,
    );
  }, [page, visitKey]);
  return views;
}
