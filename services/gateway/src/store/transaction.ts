/** Runs work in one transaction of the gateway's database; within another one it joins it. */
export type Transaction = <T>(work: () => Promise<T>) => Promise<T>;
