import { useEffect, useState } from 'react';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { updateProfile } from '@harbour/contracts/profile';
import { PersonName, type User } from '@harbour/contracts/user';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormCard } from '../../ui/forms/FormCard.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { requiredUserId } from './own-user.ts';
import { Row } from './Row.tsx';

const NameForm = z.object({ name: PersonName });

interface NameRowProps {
  user: User;
  onChange: (user: User) => void;
}

function NameEdit({ user, onChange, onEnd }: NameRowProps & { onEnd: () => void }) {
  const { t } = useTranslation();
  const form = useForm(NameForm, { name: user.name });
  // The press that opened the form took its own button away.
  useEffect(() => form.setFocus('name'), [form]);
  const sending = useSend(
    form,
    ({ name }) => call(updateProfile, { params: { id: requiredUserId() }, body: { user: { ...user, name } } }),
    (changed) => {
      onChange(changed);
      onEnd();
    },
  );
  return (
    <FormCard
      form={form}
      sending={sending}
      submit={t('action.save')}
      busy={t('account.saving')}
      fallbackKey="account.updateFailed"
      onCancel={onEnd}
    >
      <Field label={t('form.name')} autoComplete="name" input={form.register('name')} />
    </FormCard>
  );
}

/** The name, changed in its place: Edit, then Save or Cancel (product/states §8). */
export function NameRow({ user, onChange }: NameRowProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <Row label={t('form.name')}>
        <NameEdit user={user} onChange={onChange} onEnd={() => setEditing(false)} />
      </Row>
    );
  }
  return (
    <Row
      label={t('form.name')}
      value={user.name}
      action={
        <button
          type="button"
          className="button button--quiet button--small"
          aria-label={t('account.editOf', { what: t('form.name') })}
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden="true" /> {t('action.edit')}
        </button>
      }
    />
  );
}
