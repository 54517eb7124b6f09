type Ask = (goOn: () => void) => void;

let ask: Ask | undefined;

/** Has each way to another page asked about first, until what it gives is called. */
export function holdLeaving(asked: Ask): () => void {
  ask = asked;
  return () => {
    if (ask === asked) ask = undefined;
  };
}

/** Whether a way to another page is asked about. */
export const isHeld = (): boolean => ask !== undefined;

/** Goes to another page; where that is asked about first, only if the answer says so. */
export function leave(goOn: () => void): void {
  if (ask === undefined) goOn();
  else ask(goOn);
}
