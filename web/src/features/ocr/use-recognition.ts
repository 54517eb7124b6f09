import { useCallback, useEffect, useRef, useState } from 'react';
import { note, noteError } from '../../api/client-log.ts';
import { MAX_BYTES, problemOf, type ImageProblem } from './image.rules.ts';
import { createRecogniser, type Progress, type Recognised, type Recogniser } from './recogniser.ts';

export type Recognition =
  | { state: 'idle' }
  | { state: 'busy'; progress: Progress }
  | { state: 'done'; result: Recognised }
  | { state: 'refused'; problem: ImageProblem }
  | { state: 'failed'; reason: string };

/** Reads the bytes of an image that may be taken, else says why not. */
async function check(image: Blob): Promise<ImageProblem | undefined> {
  if (image.size > MAX_BYTES) return 'bytes';
  try {
    return problemOf(new Uint8Array(await image.arrayBuffer()));
  } catch {
    return 'broken';
  }
}

/** Recognition of one image at a time; the newest wins. The worker ends with the component. */
export function useRecognition() {
  const [recognition, setRecognition] = useState<Recognition>({ state: 'idle' });
  const recogniser = useRef<Recogniser>(undefined);
  const turn = useRef(0);

  useEffect(
    () => () => {
      turn.current += 1;
      recogniser.current?.end();
      recogniser.current = undefined;
    },
    [],
  );

  const read = useCallback(async (image: Blob) => {
    turn.current += 1;
    const mine = turn.current;
    const show = (next: Recognition) => {
      if (turn.current === mine) setRecognition(next);
    };
    setRecognition({ state: 'busy', progress: { stage: 'loading', done: 0 } });
    const problem = await check(image);
    if (turn.current !== mine) return;
    if (problem) return show({ state: 'refused', problem });
    recogniser.current ??= createRecogniser((progress) =>
      setRecognition((now) => (now.state === 'busy' ? { state: 'busy', progress } : now)),
    );
    const began = performance.now();
    try {
      const result = await recogniser.current.read(image);
      note('info', 'ocr', { ms: Math.round(performance.now() - began), characters: result.text.length });
      show({ state: 'done', result });
    } catch (error) {
      noteError(error, 'ocr');
      show({ state: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }, []);

  return { recognition, read };
}
