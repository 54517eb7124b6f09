/** What the viewers of a stream do. */
export interface ViewersPlan {
  readonly url: string;
  readonly streamPath: string;
  /** Counts a view, which every viewer then hears of. */
  readonly countPath: string;
  /** Each one's headers. */
  readonly viewers: readonly Readonly<Record<string, string>>[];
  readonly events: number;
  readonly everyMs: number;
}

/** What they saw: milliseconds from a view to its news at a viewer. */
export interface Watched {
  readonly heard: number;
  readonly wanted: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerViewerSecond: number;
}
