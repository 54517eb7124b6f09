/** One event of a stream; its name is empty where the stream gave it none. */
export interface EventFrame {
  readonly event: string;
  readonly data: unknown;
}

const FIELD = /^(event|data): ?(.*)$/;

function frameOf(block: string): EventFrame | undefined {
  const fields = block.split('\n').flatMap((line) => {
    const [, name, value = ''] = FIELD.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value }];
  });
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value);
  if (data.length === 0) return undefined;
  const event = fields.find(({ name }) => name === 'event')?.value ?? '';
  return { event, data: JSON.parse(data.join('\n')) };
}

/** Reads the events out of a stream's text, which comes in pieces of any size. */
export function createFrameReader(): (piece: string) => EventFrame[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(frameOf).filter((frame) => frame !== undefined);
  };
}
