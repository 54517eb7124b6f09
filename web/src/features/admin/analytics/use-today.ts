import { useEffect, useState } from 'react';
import { dayOf } from '@harbour/contracts/hong-kong-day';

const CHECK_MS = 60_000;

/** Today in Hong Kong; a screen that stays open goes on with the days. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
