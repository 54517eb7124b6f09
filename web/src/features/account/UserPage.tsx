import type { ReactNode } from 'react';
import { Heart, Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Address } from '@harbour/contracts/address';
import { DISTRICT_NAMES } from '@harbour/contracts/district-names';
import type { User } from '@harbour/contracts/user';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { BackButton } from '../../ui/page/BackButton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { AddressBook } from './AddressBook.tsx';
import { AuthenticatorApp } from './second-factor/AuthenticatorApp.tsx';
import { Consents } from './consent/Consents.tsx';
import { Devices } from './Devices.tsx';
import { EmailRow } from './EmailRow.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import { NameRow } from './NameRow.tsx';
import { useOwnUser } from './own-user.ts';
import { OwnData } from './OwnData.tsx';
import { EditLink, Row, VerifiedBadge } from './Row.tsx';
import './account.css';

function AddressLines({ address }: { address: Address }) {
  const { text } = useFormats();
  return (
    <span className="address">
      <span>{address.building}</span>
      <span>{address.street}</span>
      <span>{text(DISTRICT_NAMES[address.district])}</span>
    </span>
  );
}

interface RowsProps {
  user: User;
  onChange: (user: User) => void;
}

function Rows({ user, onChange }: RowsProps) {
  const { t } = useTranslation();
  return (
    <dl className="card rows">
      <EmailRow user={user} />
      <NameRow user={user} onChange={onChange} />
      <Row
        label={t('account.phone')}
        value={user.phone}
        badge={user.phone && <VerifiedBadge isVerified={user.phoneVerified} />}
        action={<EditLink to={PATHS.phoneVerification} what={t('account.phone')} />}
      />
      <Row
        label={t('account.address')}
        value={user.defaultAddress && <AddressLines address={user.defaultAddress} />}
        action={<EditLink to={PATHS.address} what={t('account.address')} />}
      />
      <LanguageRow user={user} onChange={onChange} />
      {user.passwordless && (
        <Row
          label={t('form.password')}
          action={
            <Link className="button button--quiet button--small" to={PATHS.passwordReset}>
              {t('auth.setPassword')}
            </Link>
          }
        />
      )}
    </dl>
  );
}

interface UserPageProps {
  /** Further ways to log in, between the preferences and the devices. */
  keys: ReactNode;
}

/** One's preferences, ways to log in, devices, and data (product/screens §6). */
export function UserPage({ keys }: UserPageProps) {
  const { t } = useTranslation();
  usePageView('user');
  const { query, keep } = useOwnUser();
  return (
    <Page isNarrow title={t('account.title')} before={<BackButton otherwise={PATHS.home} />}>
      <States query={query} skeleton={<SkeletonLines count={5} />} empty={null} fallbackKey="account.fetchFailed">
        {(user) => (
          <>
            <p className="own-links">
              <Link className="button button--quiet" to={PATHS.orders}>
                <Package aria-hidden="true" /> {t('nav.orders')}
              </Link>
              <Link className="button button--quiet" to={PATHS.wishes}>
                <Heart aria-hidden="true" /> {t('account.wishes')}
              </Link>
            </p>
            <Rows user={user} onChange={keep} />
            <AddressBook />
            <Consents user={user} />
            {keys}
            <AuthenticatorApp />
            <Devices />
            <OwnData />
          </>
        )}
      </States>
    </Page>
  );
}
