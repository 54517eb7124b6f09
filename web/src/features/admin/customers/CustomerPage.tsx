import { CircleCheck, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type Customer, getCustomer } from '@harbour/contracts/customer';
import { useCall } from '../../../api/use-call.ts';
import { useStaffScopes } from '../../../api/use-staff-scopes.ts';
import { useFormats } from '../../../i18n/format.ts';
import { LANGUAGE_NAMES } from '../../../i18n/language.ts';
import { PATHS } from '../../../routing/paths.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { BackButton } from '../../../ui/page/BackButton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import { DeskPage } from '../DeskPage.tsx';
import { BlockPanel } from './BlockPanel.tsx';
import { CustomerConsents } from './CustomerConsents.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import './customers.css';

/** An address or number, and whether its person has proven it. */
function Proven({ text, isProven }: { text: string; isProven: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {text}{' '}
      {isProven ? (
        <span className="customer__proven">
          <CircleCheck aria-hidden="true" /> {t('customer.verified')}
        </span>
      ) : (
        <span className="lead">{t('customer.unverified')}</span>
      )}
    </>
  );
}

function Facts({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const { date, moment } = useFormats();
  const { email, emailVerified, phone, phoneVerified, lang, createdAt, lastLoginAt, staffRole } = customer;
  return (
    <dl className="facts">
      <dt>{t('admin.column.email')}</dt>
      <dd className="customer__long">
        <Proven text={email} isProven={emailVerified} />
      </dd>
      {phone !== null && (
        <>
          <dt>{t('admin.column.phone')}</dt>
          <dd>
            <Proven text={phone} isProven={phoneVerified} />
          </dd>
        </>
      )}
      <dt>{t('shell.language')}</dt>
      <dd>{LANGUAGE_NAMES[lang]}</dd>
      <dt>{t('customer.since')}</dt>
      <dd>{date(createdAt)}</dd>
      <dt>{t('customer.lastLogin')}</dt>
      <dd>{lastLoginAt === null ? t('customer.never') : moment(lastLoginAt)}</dd>
      {staffRole && (
        <>
          <dt>{t('admin.column.role')}</dt>
          <dd>{t(`admin.people.role.${staffRole}`)}</dd>
        </>
      )}
    </dl>
  );
}

/** All that staff see of a customer; each part as far as the reader's role reaches. */
function Whole({ customer }: { customer: Customer }) {
  const scopes = useStaffScopes();
  return (
    <DeskPage title={customer.name}>
      <BackButton otherwise={PATHS.adminCustomers} />
      <div className="customer">
        <section className="card edit">
          <Facts customer={customer} />
          <BlockPanel customer={customer} />
        </section>
        {scopes.has('notes:read') && <CustomerNotes id={customer.id} />}
        {scopes.has('orders:read') && <CustomerOrders customer={customer} />}
        <CustomerConsents id={customer.id} />
      </div>
    </DeskPage>
  );
}

/** One customer: the account, its block, orders, notes of staff, and consents. */
export function CustomerPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useCall(getCustomer, { params: { id } });
  if (query.data) return <Whole key={id} customer={query.data} />;
  const gone = <EmptyPanel icon={<UserRoundX aria-hidden="true" />} text={t('customer.gone')} />;
  return (
    <DeskPage title={t('admin.section.customers')}>
      <BackButton otherwise={PATHS.adminCustomers} />
      <States query={query} skeleton={<SkeletonLines count={6} />} empty={gone} gone={gone}>
        {() => null}
      </States>
    </DeskPage>
  );
}
