import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../../api/api-error.ts';
import { useFormats } from '../../../i18n/format.ts';
import { sayDone } from './say-done.ts';
import { type Publication, type Seen, seenOf } from './seen.rules.ts';

/** How a kind of entry says what shoppers see of it: the key of the words for each state. */
export type SavedKey = (state: Seen['state']) => string;

interface Saved {
  entry: Publication;
  key: SavedKey;
  /** Its page in the shop, where it has one. */
  path: string | undefined;
  /** Brings the earlier version back; undefined of something new. */
  undo: (() => Promise<unknown>) | undefined;
  /** Said in place of what shoppers see. */
  words?: string | undefined;
}

/** Gives what says that an entry is saved and what shoppers see of it, with the way to it and back. */
export function useSavedToast(): (saved: Saved) => void {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return ({ entry, key, path, undo, words }) => {
    const seen = seenOf(entry, new Date());
    const seenWords = seen ? t(key(seen.state), 'at' in seen ? { at: moment(seen.at) } : {}) : t('admin.saved');
    const bringBack = async (work: () => Promise<unknown>) => {
      const { toast } = await import('sonner');
      try {
        await work();
        toast.success(t('admin.undone'));
      } catch (error) {
        toast.error(describeError(error, t));
      }
      await cache.invalidateQueries();
    };
    void sayDone(words ?? seenWords, {
      ...(seen?.state === 'shown' && path !== undefined
        ? { action: { label: t('admin.seeIt'), onClick: () => void navigate(path) } }
        : {}),
      ...(undo ? { cancel: { label: t('admin.undo'), onClick: () => void bringBack(undo) } } : {}),
    });
  };
}
