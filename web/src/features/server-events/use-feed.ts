import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { openStream, type StreamState } from '../../api/shared-stream.ts';
import { useVisible } from '../../ui/use-visible.ts';

export interface Feed<T> {
  state: StreamState;
  /** The newest event; undefined before the first. */
  newest: { value: T; at: number } | undefined;
}

/** Follows a stream of unnamed events while the page can be seen; a lost one is closed, and opened anew. */
export function useFeed<S extends z.ZodType>(path: string, shape: S): Feed<z.output<S>> {
  const [state, setState] = useState<StreamState>('connecting');
  const [newest, setNewest] = useState<{ value: z.output<S>; at: number }>();
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible) return undefined;
    return openStream({
      path,
      onEvent: (_event, data) => {
        const said = shape.safeParse(data);
        if (said.success) setNewest({ value: said.data, at: Date.now() });
      },
      onState: setState,
    });
  }, [path, shape, isVisible]);
  return { state, newest };
}
