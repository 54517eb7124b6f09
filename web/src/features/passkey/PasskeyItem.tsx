import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { removePasskey, renamePasskey, type Passkey } from '@harbour/contracts/passkey';
import { call } from '../../api/call.ts';
import { useFormats } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormCard } from '../../ui/forms/FormCard.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';

interface ItemProps {
  passkey: Passkey;
  userId: string;
  /** The list is asked for again. */
  onChange: () => Promise<unknown>;
}

interface PartProps extends ItemProps {
  onEnd: () => void;
}

function RenameForm({ passkey, userId, onChange, onEnd }: PartProps) {
  const { t } = useTranslation();
  const form = useForm(renamePasskey.body, { name: passkey.name });
  // The press that opened the form took its own button away.
  useEffect(() => form.setFocus('name'), [form]);
  const sending = useSend(
    form,
    (body) => call(renamePasskey, { params: { id: userId, passkeyId: passkey.id }, body }),
    async () => {
      await onChange();
      onEnd();
    },
  );
  return (
    <FormCard
      form={form}
      sending={sending}
      submit={t('action.save')}
      busy={t('passkey.saving')}
      fallbackKey="passkey.renameFailed"
      onCancel={onEnd}
    >
      <Field label={t('passkey.name')} autoComplete="off" input={form.register('name')} />
    </FormCard>
  );
}

function RemoveDialog({ passkey, userId, onChange, onEnd }: PartProps) {
  const { t } = useTranslation();
  const { name, id: passkeyId } = passkey;
  const remove = useMutation({
    mutationFn: () => call(removePasskey, { params: { id: userId, passkeyId } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await onChange();
    },
  });
  return (
    <ConfirmDialog
      title={t('passkey.removeTitle')}
      confirm={t('passkey.remove')}
      deed={remove}
      fallbackKey="passkey.removeFailed"
      onClose={onEnd}
    >
      <p>{t('passkey.removeText', { name })}</p>
    </ConfirmDialog>
  );
}

/** One passkey: its name and dates, renaming it in its place, and removing it. */
export function PasskeyItem(props: ItemProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { name, synced, createdAt, lastUsedAt } = props.passkey;
  const end = () => setOpen(undefined);
  if (open === 'rename') {
    return (
      <li className="passkey passkey--open">
        <RenameForm {...props} onEnd={end} />
      </li>
    );
  }
  return (
    <li className="passkey">
      <KeyRound aria-hidden="true" />
      <div className="passkey__words">
        <p>
          <b>{name}</b> {synced && <span className="pill pill--good">{t('passkey.synced')}</span>}
        </p>
        <p className="passkey__times">
          {lastUsedAt === null ? t('passkey.neverUsed') : t('passkey.usedAt', { moment: moment(lastUsedAt) })}
        </p>
        <p className="passkey__times">{t('passkey.addedAt', { moment: moment(createdAt) })}</p>
      </div>
      <div className="passkey__actions">
        <button
          type="button"
          className="button button--quiet button--small"
          aria-label={t('passkey.renameOf', { name })}
          onClick={() => setOpen('rename')}
        >
          <Pencil aria-hidden="true" /> {t('passkey.rename')}
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-label={t('passkey.removeOf', { name })}
          onClick={() => setOpen('remove')}
        >
          <Trash2 aria-hidden="true" /> {t('passkey.remove')}
        </button>
      </div>
      {open === 'remove' && <RemoveDialog {...props} onEnd={end} />}
    </li>
  );
}
