import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import * as z from 'zod';
import { Address } from '@harbour/contracts/address';
import { DISTRICT_NAMES, DISTRICTS } from '@harbour/contracts/district';
import { updateAddress } from '@harbour/contracts/profile';
import type { User } from '@harbour/contracts/user';
import { call } from '../../api/call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { BackButton } from '../../ui/page/BackButton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { requiredUserId, useOwnUser } from './own-user.ts';
import './account.css';

/** The address as it is typed: no district is chosen at first. */
const AddressForm = Address.extend({ district: z.string().pipe(Address.shape.district) });

interface AddressFormPageProps {
  user: User;
  onChange: (user: User) => void;
}

function AddressFormPage({ user, onChange }: AddressFormPageProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const navigate = useNavigate();
  const form = useForm(AddressForm, user.defaultAddress ?? { building: '', street: '', district: '', city: '' });
  const sending = useSend(
    form,
    async (defaultAddress) =>
      call(updateAddress, { params: { id: requiredUserId() }, body: { user: { ...user, defaultAddress } } }),
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
    >
      <Field label={t('account.building')} autoComplete="address-line1" input={form.register('building')} />
      <Field label={t('account.street')} autoComplete="address-line2" input={form.register('street')} />
      <SelectField
        label={t('account.district')}
        autoComplete="address-level2"
        placeholder={t('account.chooseDistrict')}
        options={DISTRICTS.map((district) => ({ value: district, label: text(DISTRICT_NAMES[district]) }))}
        input={form.register('district')}
      />
      <Field label={t('account.city')} autoComplete="address-level1" input={form.register('city')} />
    </FormShell>
  );
}

/** The default address: building, street, one of the 18 districts, city (product/screens §6). */
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
