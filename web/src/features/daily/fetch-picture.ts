import { getPicture, PICTURE_HEADERS } from '@harbour/contracts/daily';
import { Source } from '@harbour/contracts/source';
import { ApiError } from '../../api/api-error.ts';
import { callHeaders } from '../../api/headers.ts';

export interface DailyPicture {
  blob: Blob;
  source: Source;
  sourceName: string;
}

/** The picture of the day with whose it is. @throws ApiError with the HTTP status */
export async function fetchPicture(signal: AbortSignal): Promise<DailyPicture> {
  let response: Response;
  try {
    response = await fetch(getPicture.path, {
      headers: { ...callHeaders(), accept: `${getPicture.media}, application/json` },
      credentials: 'omit',
      signal,
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiError(0, undefined, { cause });
  }
  if (!response.ok) throw new ApiError(response.status);
  return {
    blob: await response.blob(),
    source: Source.catch('cache').parse(response.headers.get(PICTURE_HEADERS.source)),
    sourceName: decodeURIComponent(response.headers.get(PICTURE_HEADERS.sourceName) ?? ''),
  };
}
