import { useTranslation } from 'react-i18next';
import type { ConsentChange } from '@harbour/contracts/consent';
import { CONSENT_TOPICS } from '@harbour/contracts/consent-topics';
import { getCustomerConsent } from '@harbour/contracts/customer';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { States } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ListTable } from '../../../ui/table/ListTable.tsx';

function Changes({ changes }: { changes: readonly ConsentChange[] }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const columns: Column<ConsentChange>[] = [
    { name: 'at', title: t('customer.consents.at'), renderCell: ({ at }) => moment(at) },
    { name: 'topic', title: t('customer.consents.topic'), renderCell: ({ topic }) => t(`consent.topic.${topic}`) },
    {
      name: 'given',
      title: t('customer.consents.answer'),
      renderCell: ({ given }) => t(given ? 'consent.gave' : 'consent.withdrew'),
    },
    { name: 'means', title: t('customer.consents.means'), renderCell: ({ means }) => t(`consent.means.${means}`) },
    { name: 'words', title: t('customer.consents.words'), renderCell: ({ words }) => words },
  ];
  return (
    <ListTable
      caption={t('customer.consents.history')}
      columns={columns}
      rows={changes}
      keyOf={({ at, topic }) => `${at} ${topic}`}
    />
  );
}

/** What a customer agrees to now, and each answer that led there. */
export function CustomerConsents({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useCall(getCustomerConsent, { params: { id } });
  return (
    <section className="card edit" aria-labelledby="consents-title">
      <h2 id="consents-title">{t('customer.consents.title')}</h2>
      <States query={query} skeleton={<SkeletonLines count={4} />} empty={null}>
        {({ now, history }) => (
          <>
            <ul className="customer__topics">
              {CONSENT_TOPICS.map((topic) => (
                <li key={topic}>
                  <span className={now[topic] ? 'pill pill--good' : 'pill pill--neutral'}>
                    {t(now[topic] ? 'customer.consents.yes' : 'customer.consents.no')}
                  </span>{' '}
                  {t(`consent.topic.${topic}`)}
                </li>
              ))}
            </ul>
            {history.length > 0 && (
              <details>
                <summary>{t('customer.consents.history')}</summary>
                <Changes changes={history} />
              </details>
            )}
          </>
        )}
      </States>
    </section>
  );
}
