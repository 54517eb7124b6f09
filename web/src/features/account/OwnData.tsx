import { useEffect, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import { ProofByPassword } from '@harbour/contracts/second-factor';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { PATHS } from '../../routing/paths.ts';
import { forgetAccount } from '../../session/session.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormCard } from '../../ui/forms/FormCard.tsx';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { type Form, useForm } from '../../ui/forms/use-form.ts';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { requiredUserId, useOwnUser } from './own-user.ts';
import { saveFile } from '../../ui/save-file.ts';

function DownloadData() {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: async () => call(getAccountData, { params: { id: requiredUserId() } }),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'harbour-market-account.json'),
  });
  const start = useMutateOnce(download);
  return (
    <>
      <p>{t('account.dataText')}</p>
      <button type="button" className="button button--quiet" disabled={download.isPending} onClick={() => start()}>
        <Download aria-hidden="true" /> {t('account.download')}
      </button>
      {download.error && <FailureNotice error={download.error} fallbackKey="account.downloadFailed" />}
    </>
  );
}

interface DeleteFormProps {
  onCancel: () => void;
}

interface DeleteCardProps<I extends FieldValues> extends DeleteFormProps {
  form: Form<I, I & { password?: string }>;
  children?: ReactNode;
}

function DeleteCard<I extends FieldValues>({ form, onCancel, children }: DeleteCardProps<I>) {
  const { t } = useTranslation();
  const sending = useSend(
    form,
    async ({ password }) => call(deleteAccount, { params: { id: requiredUserId() }, body: { password } }),
    () => {
      note('info', 'account deleted');
      // A full load: nothing of the account stays in memory, and no guard sends one to login on the way.
      window.location.replace(`${PATHS.message}?message=ACCOUNT_DELETED`);
      forgetAccount();
    },
  );
  return (
    <FormCard
      form={form}
      sending={sending}
      submit={t('account.delete')}
      busy={t('account.deleting')}
      fallbackKey="account.deleteFailed"
      onCancel={onCancel}
    >
      <p>{t('account.deleteText')}</p>
      {children}
    </FormCard>
  );
}

function DeleteWithPassword({ onCancel }: DeleteFormProps) {
  const { t } = useTranslation();
  const form = useForm(ProofByPassword, { password: '' });
  // The press that opened the form took its own button away.
  useEffect(() => form.setFocus('password'), [form]);
  return (
    <DeleteCard form={form} onCancel={onCancel}>
      <Field
        label={t('form.currentPassword')}
        type="password"
        autoComplete="current-password"
        input={form.register('password')}
      />
    </DeleteCard>
  );
}

/** Asks for nothing: the shop asks for a fresh proof once it is sent. */
function DeleteWithoutPassword({ onCancel }: DeleteFormProps) {
  return <DeleteCard form={useForm(z.object({}), {})} onCancel={onCancel} />;
}

function DeleteForm({ onCancel }: DeleteFormProps) {
  const { query } = useOwnUser();
  const Fitting = query.data?.passwordless ? DeleteWithoutPassword : DeleteWithPassword;
  return <Fitting onCancel={onCancel} />;
}

/** One's data as a file, and the end of the account. */
export function OwnData() {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className="section" aria-labelledby="own-data">
      <h2 id="own-data">{t('account.data')}</h2>
      <div className="card own-data">
        <DownloadData />
      </div>
      <div className="card own-data own-data--grave">
        {isDeleting ? (
          <DeleteForm onCancel={() => setDeleting(false)} />
        ) : (
          <button type="button" className="button button--grave" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" /> {t('account.delete')}
          </button>
        )}
      </div>
    </section>
  );
}
