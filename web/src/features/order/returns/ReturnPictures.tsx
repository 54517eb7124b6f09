import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getReturnPicture, type Return } from '@harbour/contracts/returns';
import { fetchFile } from '../../../api/fetch-file.ts';
import { useSession } from '../../../session/session.ts';
import { BlobImage } from '../../../ui/cards/BlobImage.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

const SMALL = 88;
const LARGE = 800;

/** One picture, fetched with the session token, which a plain link would not send; it opens in full size. */
function ReturnPicture({ of, picture, alt }: { of: string; picture: string; alt: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: [getReturnPicture.path, of, picture, session?.sessionId],
    queryFn: () => fetchFile(getReturnPicture, { id: of, picture }),
    // It never changes.
    staleTime: Infinity,
  });
  if (error) return <p className="lead">{t('returns.pictureFailed')}</p>;
  if (data === undefined) return <span className="return-picture" aria-busy="true" />;
  return (
    <>
      <button type="button" className="return-picture" onClick={() => setOpen(true)}>
        <BlobImage blob={data} alt={alt} width={SMALL} height={SMALL} />
      </button>
      {isOpen && (
        <Dialog title={alt} onClose={() => setOpen(false)}>
          <BlobImage blob={data} alt={alt} width={LARGE} height={LARGE} className="return-picture__large" />
          <div className="panel__actions">
            <button type="button" className="button" onClick={() => setOpen(false)}>
              {t('action.close')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The pictures of a return, for its owner and admins. */
export function ReturnPictures({ shown }: { shown: Return }) {
  const { t } = useTranslation();
  if (shown.pictures.length === 0) return null;
  return (
    <div className="return-pictures">
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
