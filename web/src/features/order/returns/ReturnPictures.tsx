import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getReturnPicture, type Return } from '@harbour/contracts/returns';
import { fetchFile } from '../../../api/fetch-file.ts';
import { useSession } from '../../../session/session.ts';
import { BlobImage } from '../../../ui/cards/BlobImage.tsx';
import { Thumbnail } from '../../../ui/cards/Thumbnail.tsx';

/** One picture, fetched with the session token, which a plain link would not send; it opens in full size. */
function ReturnPicture({ of, picture, alt }: { of: string; picture: string; alt: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const { data, error } = useQuery({
    queryKey: [getReturnPicture.path, of, picture, session?.sessionId],
    queryFn: () => fetchFile(getReturnPicture, { params: { id: of, picture } }),
    // It never changes.
    staleTime: Infinity,
  });
  if (error) return <p className="lead">{t('returns.pictureFailed')}</p>;
  if (data === undefined) return <span className="thumbnail" aria-busy="true" />;
  return <Thumbnail alt={alt}>{(shape) => <BlobImage blob={data} alt={alt} {...shape} />}</Thumbnail>;
}

/** The pictures of a return, for its owner and admins. */
export function ReturnPictures({ shown }: { shown: Return }) {
  const { t } = useTranslation();
  if (shown.pictures.length === 0) return null;
  return (
    <div className="thumbnails">
      {shown.pictures.map((picture, index) => (
        <ReturnPicture
          key={picture}
          of={shown.id}
          picture={picture}
          alt={t('returns.pictureOf', { count: index + 1 })}
        />
      ))}
    </div>
  );
}
