/** One thing an operator does: its words on the command line, and the work. */
export interface Command {
  readonly usage: string;
  readonly run: (args: readonly string[]) => Promise<void>;
}

/** One line of what is done; the data itself goes to files. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
