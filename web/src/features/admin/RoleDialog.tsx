import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { STAFF_ROLES } from '@harbour/contracts/staff';
import { changeRole, type ListedUser, listUsers } from '@harbour/contracts/user-admin';
import { call } from '../../api/call.ts';
import { ChoiceField } from '../../ui/choices/ChoiceField.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

const CHOICES = [...STAFF_ROLES, 'user'] as const;
type Choice = (typeof CHOICES)[number];

const roleOf = ({ staffRole, role }: ListedUser): Choice => staffRole ?? (role === 'admin' ? 'owner' : 'user');
const given = (choice: Choice) =>
  choice === 'user' ? { role: 'user' as const } : { role: 'admin' as const, staffRole: choice };

/** Gives a person a role: a shopper's, or one among the staff. */
export function RoleDialog({ person, onClose }: { person: ListedUser; onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<Choice>(roleOf(person));
  const give = useMutation({
    mutationFn: () => call(changeRole, { params: { id: person.id }, body: given(chosen) }),
    onSuccess: async () => {
      toast.success(t('admin.people.roleGiven', { email: person.email, role: t(`admin.people.role.${chosen}`) }));
      onClose();
      await cache.invalidateQueries({ queryKey: [listUsers.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t('admin.people.changeRole')}
      confirm={t('action.save')}
      deed={give}
      isReady={chosen !== roleOf(person)}
      onClose={onClose}
    >
      <ChoiceField
        label={t('admin.people.roleOf', { email: person.email })}
        value={chosen}
        options={CHOICES.map((value) => ({ value, label: t(`admin.people.role.${value}`) }))}
        onChoose={(choice) => choice && setChosen(choice)}
      />
      <p>{t(`admin.people.may.${chosen}`)}</p>
      <p className="lead">{t('admin.people.loggedOut')}</p>
    </ConfirmDialog>
  );
}
