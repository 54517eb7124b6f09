import { getFact, getPicture, PICTURE_HEADERS } from '@harbour/contracts/daily';
import { handle, handleStream, type Route } from '../../http/api/handle.ts';
import type { DailyService } from './daily.service.ts';

/** The fact about a date and the picture of the day. */
export function dailyRoutes(daily: DailyService): Route[] {
  return [
    handle(getFact, ({ query, lang }) => daily.fact(query, lang)),
    handleStream(getPicture, async ({ lang }, _request, response) => {
      const { bytes, source, sourceName } = await daily.picture(lang);
      response.setHeader(PICTURE_HEADERS.source, source);
      response.setHeader(PICTURE_HEADERS.sourceName, encodeURIComponent(sourceName));
      response.type(getPicture.media).send(bytes);
    }),
  ];
}
