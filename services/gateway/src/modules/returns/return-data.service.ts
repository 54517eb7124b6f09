import type { AccountPart } from '../../personal-data/account-part.ts';
import type { ReturnRepository } from './return.repository.ts';
import { toReturn } from './return.view.ts';

/** A person's returns with their pictures. An erasure removes text and pictures; bookkeeping keeps the refunds. */
export function createReturnsPart(
  returns: Pick<ReturnRepository, 'mask' | 'ofUser' | 'picturesOf' | 'removePictures'>,
): AccountPart {
  return {
    name: 'returns',
    async collect({ id }) {
      const pictures = new Map((await returns.picturesOf(id)).map((picture) => [picture.id, picture.bytes]));
      return (await returns.ofUser(id)).map((stored) => ({
        ...toReturn(stored),
        pictures: stored.pictures.map((picture) => {
          const bytes = pictures.get(picture);
          return bytes === undefined ? null : `data:image/jpeg;base64,${bytes.toString('base64')}`;
        }),
      }));
    },
    async erase({ id }) {
      await returns.mask(id);
      await returns.removePictures(id);
    },
  };
}
