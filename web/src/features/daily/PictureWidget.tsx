import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getPicture, PICTURE_EDGE } from '@harbour/contracts/daily';
import { ApiError } from '../../api/api-error.ts';
import { useFormats } from '../../i18n/format.ts';
import { BlobImage } from '../../ui/cards/BlobImage.tsx';
import { SourceNote } from '../../ui/cards/SourceNote.tsx';
import { ErrorPanel } from '../../ui/page/States.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';
import { fetchPicture } from './fetch-picture.ts';
import { freshnessOf } from './freshness.ts';
import './daily.css';

/** Picture of the day: 320 × 320 pixels; a failure shows its HTTP status (product/messages §2). */
export function PictureWidget() {
  const { t } = useTranslation();
  const { language } = useFormats();
  const query = useQuery({
    queryKey: [getPicture.path, language],
    queryFn: ({ signal }) => fetchPicture(signal),
    staleTime: 600_000,
  });
  const status = query.error instanceof ApiError ? query.error.status : 0;
  const failure = status ? t('daily.pictureStatus', { status }) : t('failure.NETWORK_ERROR');
  return (
    <Widget
      title={t('daily.pictureTitle')}
      {...freshnessOf(query)}
      onRefresh={() => void query.refetch()}
      isBusy={query.isFetching}
    >
      {query.data ? (
        <figure className="picture-of-day">
          <BlobImage blob={query.data.blob} width={PICTURE_EDGE} height={PICTURE_EDGE} alt={t('daily.pictureTitle')} />
        </figure>
      ) : query.error ? (
        <ErrorPanel text={failure} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <div className="picture-of-day skeleton" aria-busy="true" />
      )}
      {query.data && <SourceNote source={query.data.source} name={query.data.sourceName} />}
    </Widget>
  );
}
