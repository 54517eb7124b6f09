import { useId, useState } from 'react';
import { Eye } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localizedPath } from '@harbour/contracts/addresses';
import { languageOf } from '@harbour/contracts/language-codes';
import { makePreview } from '@harbour/contracts/preview';
import { call } from '../../../api/call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { localOf, momentOf } from '../fields/moments.ts';

interface PreviewPanelProps {
  /** The page's path, without the prefix of a language. */
  path: string;
  /** The moment that is offered first, such as the beginning of what is saved; now where it is past or not given. */
  from: string | null;
}

/** A link to a page of the shop as it will be at a moment, with what is saved. */
export function PreviewPanel({ path, from }: PreviewPanelProps) {
  const { t, i18n } = useTranslation();
  const { moment } = useFormats();
  const id = useId();
  const [at, setAt] = useState(() => {
    const now = new Date().toISOString();
    return from !== null && from > now ? from : now;
  });
  const making = useMutation({
    mutationFn: () => call(makePreview, { body: { path: localizedPath(path, languageOf(i18n.language)), at } }),
  });
  return (
    <section className="card tester">
      <h2>{t('admin.preview.title')}</h2>
      <p className="lead">{t('admin.preview.lead')}</p>
      <div className="edit__pair">
        <div className="field">
          <label htmlFor={id}>{t('admin.preview.at')}</label>
          <div className="field__box">
            <input
              id={id}
              type="datetime-local"
              defaultValue={localOf(at)}
              onChange={(event) => {
                const chosen = momentOf(event.target.value);
                if (chosen === null) return;
                setAt(chosen);
                making.reset();
              }}
            />
          </div>
        </div>
      </div>
      <div className="form__actions">
        <button
          type="button"
          className="button button--quiet"
          disabled={making.isPending}
          onClick={() => making.mutate()}
        >
          <Eye aria-hidden="true" /> {t('admin.preview.make')}
        </button>
      </div>
      <output className="block">
        {making.data && (
          <>
            <a href={making.data.path} target="_blank" rel="noreferrer">
              {t('admin.preview.open', { at: moment(at) })}
            </a>{' '}
            {t('admin.preview.until', { at: moment(making.data.expiresAt) })}
          </>
        )}
      </output>
      {making.error && <FailureNotice error={making.error} />}
    </section>
  );
}
