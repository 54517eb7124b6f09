import { useState, type ReactNode } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, FileQuestion } from 'lucide-react';
import { useFormState, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type * as z from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { FormState } from '../../ui/forms/form-state.ts';
import { FailureNotice, Notice } from '../../ui/dialogs/Notice.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { useForm, type Form } from '../../ui/forms/use-form.ts';
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.tsx';
import { useSend } from '../../ui/forms/use-send.ts';
import { DeskPage } from './DeskPage.tsx';
import type { Publication } from './saved/seen.rules.ts';
import { type SavedKey, useSavedToast } from './saved/use-saved-toast.ts';

interface Stored extends Publication {
  readonly id: string;
  readonly version: number;
}

interface EditFormProps<I extends FieldValues, O extends FieldValues, V extends Stored> {
  /** What is there already; undefined for something new. */
  stored: V | undefined;
  schema: z.ZodType<O, I>;
  draftOf: (stored: V | undefined) => DefaultValues<I>;
  /** Adds something new; the key makes a repeated call add it once. */
  add: (draft: O, key: string) => Promise<V>;
  change: (stored: V, draft: O) => Promise<V>;
  /** The draft that brings an earlier version back; where not given, saving is not undone. */
  draftBack?: (before: V, saved: V) => O;
  /** The page of an entry in the shop. */
  shopPathOf?: (saved: V) => string;
  /** How it says what shoppers see of it. */
  savedKey?: SavedKey;
  /** Where the list of its kind is. */
  listPath: string;
  /** Said once it is saved; that the shop shows it where not given. */
  savedText?: string;
  /** What comes after it is saved: the list where not given. */
  onSaved?: (saved: V) => Promise<void>;
  renderFields: (form: Form<I, O>, stored: V | undefined) => ReactNode;
  /** Stands below the form. */
  renderAfter?: (form: Form<I, O>, stored: V | undefined) => ReactNode;
}

const plainKey: SavedKey = (state) => `admin.savedAs.${state}`;

/** The fresh copy in a refusal because somebody else saved meanwhile. */
function freshOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return error.extra['current'];
}

/** A form over one entry. Where somebody else saved meanwhile nothing is lost: theirs is shown, or overwritten knowingly. */
function EditForm<I extends FieldValues, O extends FieldValues, V extends Stored>(props: EditFormProps<I, O, V>) {
  const { stored, draftOf, draftBack, listPath } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [base, setBase] = useState(stored);
  const [round, setRound] = useState(0);
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<I, O>(props.schema, draftOf(base));
  const { errors, isDirty } = useFormState({ control: form.control });
  const { question, release } = useLeaveGuard(isDirty);
  const say = useSavedToast();
  const sending = useSend(
    form,
    (draft) => (base === undefined ? props.add(draft, key) : props.change(base, draft)),
    async (saved) => {
      release();
      say({
        entry: saved,
        key: props.savedKey ?? plainKey,
        path: props.shopPathOf?.(saved),
        undo: base && draftBack && (() => props.change(saved, draftBack(base, saved))),
        words: props.savedText,
      });
      // What the shop shows of it is fetched again, here and on every page that is opened next.
      void cache.invalidateQueries();
      await (props.onSaved ? props.onSaved(saved) : navigate(listPath));
    },
  );
  const fresh = freshOf(sending.error) as V | undefined;
  const takeTheirs = () => {
    if (fresh === undefined) return;
    setBase(fresh);
    form.reset(draftOf(fresh));
    setRound(round + 1);
    sending.forget();
  };
  const keepMine = () => {
    if (fresh === undefined) return;
    setBase(fresh);
    sending.forget();
  };
  return (
    <FormState value={{ errors, isBusy: sending.isBusy, showMissing: () => undefined }}>
      <form className="card edit" noValidate onSubmit={sending.submit}>
        <div key={round} className="edit__group">
          {props.renderFields(form, base)}
        </div>
        {sending.error !== null && (
          <div className="conflict">
            <FailureNotice error={sending.error} />
            {fresh && (
              <div className="conflict__actions">
                <button type="button" className="button" onClick={takeTheirs}>
                  {t('admin.conflict.theirs')}
                </button>
                <button type="button" className="button button--quiet" onClick={keepMine}>
                  {t('admin.conflict.mine')}
                </button>
              </div>
            )}
          </div>
        )}
        {Object.keys(errors).length > 0 && <Notice kind="bad">{t('admin.lookAgain')}</Notice>}
        <div className="form__actions">
          <button type="submit" className="button" disabled={sending.isBusy || fresh !== undefined}>
            {sending.isBusy ? t('admin.saving') : t('action.save')}
          </button>
          <Link className="button button--quiet" to={listPath}>
            {t('action.cancel')}
          </Link>
        </div>
      </form>
      {props.renderAfter?.(form, base)}
      {question}
    </FormState>
  );
}

interface EditPageProps<I extends FieldValues, O extends FieldValues, V extends Stored>
  extends Omit<EditFormProps<I, O, V>, 'stored'> {
  title: string;
  listTitle: string;
  /** The entry that is edited; undefined for a new one. */
  query: UseQueryResult<V> | undefined;
}

/** The page of one entry: its form once it is there. */
export function EditPage<I extends FieldValues, O extends FieldValues, V extends Stored>(
  props: EditPageProps<I, O, V>,
) {
  const { title, listTitle, query, ...form } = props;
  const { t } = useTranslation();
  // A copy from before would be an older version than the one that is there: the form begins with what is read now.
  const isLoading = query !== undefined && !query.isFetchedAfterMount;
  return (
    <DeskPage title={title}>
      <Link className="back-link" to={form.listPath}>
        <ArrowLeft aria-hidden="true" /> {listTitle}
      </Link>
      {query === undefined && <EditForm {...form} stored={undefined} />}
      {isLoading && <SkeletonLines count={8} />}
      {query && !isLoading && (
        <States
          query={query}
          skeleton={<SkeletonLines count={8} />}
          empty={null}
          gone={<EmptyPanel icon={<FileQuestion aria-hidden="true" />} text={t('admin.gone')} />}
        >
          {(stored) => <EditForm key={stored.id} {...form} stored={stored} />}
        </States>
      )}
    </DeskPage>
  );
}
