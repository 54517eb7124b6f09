import type { Worker } from 'tesseract.js';
import { tidyText } from './image.rules.ts';
import { RECOGNITION_FOLDER, RECOGNITION_LANGUAGES } from './recognition-files.ts';

export interface Progress {
  stage: 'loading' | 'reading';
  /** From 0 to 1. */
  done: number;
}

export interface Recognised {
  text: string;
  /** Per cent. */
  confidence: number;
}

export interface Recogniser {
  /** @throws Error with the recognition's own words */
  read(image: Blob): Promise<Recognised>;
  /** Ends the worker, also one that is still loading or reading. */
  end(): void;
}

async function openWorker(onProgress: (progress: Progress) => void): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js');
  return createWorker(RECOGNITION_LANGUAGES, OEM.LSTM_ONLY, {
    workerPath: `${RECOGNITION_FOLDER}/worker.min.js`,
    corePath: RECOGNITION_FOLDER,
    langPath: RECOGNITION_FOLDER,
    // A worker from a blob would be refused by a stricter policy, and has no address to import from.
    workerBlobURL: false,
    // The browser's own cache keeps the files for good.
    cacheMethod: 'none',
    logger: ({ status, progress }) =>
      onProgress({ stage: status === 'recognizing text' ? 'reading' : 'loading', done: progress }),
    // The promise is rejected as well; without a handler the error would be thrown into the void, too.
    errorHandler: () => undefined,
  });
}

/** Recognition in the browser itself: nothing is uploaded. The worker is loaded with the first image and kept. */
export function createRecogniser(onProgress: (progress: Progress) => void): Recogniser {
  let worker: Promise<Worker> | undefined;
  return {
    async read(image) {
      worker ??= openWorker(onProgress);
      try {
        const { data } = await (await worker).recognize(image);
        return { text: tidyText(data.text), confidence: data.confidence };
      } catch (error) {
        worker = undefined;
        // The worker rejects with a plain text, or with nothing where it could not be loaded.
        throw error instanceof Error ? error : new Error(typeof error === 'string' ? error : '');
      }
    },
    end() {
      void worker?.then(
        (open) => open.terminate(),
        () => undefined,
      );
      worker = undefined;
    },
  };
}
