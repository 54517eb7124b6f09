import { useSearchParams } from 'react-router-dom';
import { type ListSort, listSorts } from '@harbour/contracts/list-sort';

/** The sort that the address asks for, by one of these fields, and what changes it there. */
export function useSort<F extends string>(fields: readonly F[]): [ListSort<F> | undefined, (sort: string) => void] {
  const [asked, setAsked] = useSearchParams();
  const sort = listSorts(fields).find((each) => each === asked.get('sort'));
  const change = (next: string) => {
    const changed = new URLSearchParams(asked);
    changed.set('sort', next);
    setAsked(changed, { replace: true });
  };
  return [sort, change];
}
