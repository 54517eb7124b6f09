/** Reads a server-sent stream and keeps the newest data of each event. */
export async function followEvents(
  url: string,
  headers: Record<string, string>,
): Promise<{ newest: Map<string, unknown>; all: { event: string; data: unknown }[]; stop: () => void }> {
  const newest = new Map<string, unknown>();
  const all: { event: string; data: unknown }[] = [];
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`);

  const take = (block: string) => {
    const lines = block.split('\n');
    const event =
      lines
        .find((line) => line.startsWith('event:'))
        ?.slice(6)
        .trim() ?? 'message';
    const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trim());
    if (data.length === 0) return;
    const parsed: unknown = JSON.parse(data.join('\n'));
    newest.set(event, parsed);
    all.push({ event, data: parsed });
  };

  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      rest += decoder.decode(chunk, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  };
  const reading = read().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  void reading;
  return { newest, all, stop: () => abort.abort() };
}
