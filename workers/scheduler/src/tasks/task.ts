/** One timed task. Its name is its natural key: however often it is scheduled, it exists once. */
export interface Task {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}
