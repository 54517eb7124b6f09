import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TEST_RECIPIENTS } from '@harbour/contracts/test-recipients';

/** Whom to write to in order to see a message fail. */
export function TestRecipients() {
  const { t } = useTranslation();
  return (
    <details className="card caught">
      <summary>
        <TriangleAlert aria-hidden="true" />
        <span className="caught__what">
          <b>{t('sandbox.tests.title')}</b>
          <span>{t('sandbox.tests.lead')}</span>
        </span>
      </summary>
      <dl className="caught__body">
        {TEST_RECIPIENTS.map(({ fails, mailbox, phone }) => (
          <div key={fails}>
            <dt className="caught__to">
              <code>{`${mailbox}@`}</code>
              <code>{phone}</code>
            </dt>
            <dd>{t(`sandbox.tests.${fails}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
