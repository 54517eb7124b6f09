import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import * as z from 'zod';
import { Address, CITY } from '@harbour/contracts/address';
import { updateAddress } from '@harbour/contracts/profile';
import type { User } from '@harbour/contracts/user';
import { AddressFields } from '../../address/AddressFields.tsx';
import { call } from '../../api/call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { BackButton } from '../../ui/page/BackButton.tsx';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { requiredUserId, useOwnUser } from './own-user.ts';
import './account.css';

/** The address as it is typed: no district is chosen at first. */
const TypedAddress = Address.omit({ city: true }).extend({ district: z.string().pipe(Address.shape.district) });

function startOf({ defaultAddress }: User) {
  const { building = '', street = '', district = '' } = defaultAddress ?? {};
  return { building, street, district };
}

interface AddressFormPageProps {
  user: User;
  onChange: (user: User) => void;
}

function AddressFormPage({ user, onChange }: AddressFormPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm(TypedAddress, startOf(user));
  const sending = useSend(
    form,
    async (typed) => {
      const defaultAddress = { ...typed, city: CITY };
      return call(updateAddress, { params: { id: requiredUserId() }, body: { user: { ...user, defaultAddress } } });
    },
    async (changed) => {
      onChange(changed);
      toast.success(t('account.addressSaved'));
      await navigate(PATHS.user, { replace: true });
    },
  );
  return (
    <FormShell
      title={t('account.address')}
      lead={t('account.addressLead')}
      before={<BackButton otherwise={PATHS.user} />}
      form={form}
      sending={sending}
      submit={t('action.save')}
      busy={t('account.saving')}
      fallbackKey="account.updateFailed"
      asksToLeave
    >
      <AddressFields register={form.register} />
    </FormShell>
  );
}

/** The default address: flat, floor and building, street, one of the 18 districts (product/screens §6). */
export function AddressPage() {
  const { t } = useTranslation();
  usePageView('address');
  const { query, keep } = useOwnUser();
  if (query.data) return <AddressFormPage user={query.data} onChange={keep} />;
  return (
    <Page isNarrow title={t('account.address')} before={<BackButton otherwise={PATHS.user} />}>
      <States query={query} skeleton={<SkeletonLines count={5} />} empty={null} fallbackKey="account.fetchFailed">
        {() => null}
      </States>
    </Page>
  );
}
