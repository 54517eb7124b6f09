/** What `work` gives. @throws what `late` gives, where the work takes longer than `limitMs` */
export async function within<T>(
  limitMs: number,
  work: Promise<T>,
  late: () => Error = () => new Error(`no answer within ${limitMs} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether `work` ended within `limitMs`. @throws what the work throws until then */
export async function endsWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const late = new Error('late');
  try {
    await within(limitMs, work, () => late);
    return true;
  } catch (error) {
    if (error === late) return false;
    throw error;
  }
}
