import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { reportDevice } from '@harbour/contracts/profile';
import { call } from '../../api/call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { LinkPage } from './LinkPage.tsx';

/** Where “It was not me” leads in the mail of a log-in on a new device. */
export function ReportDevicePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  usePageView('device-report');
  return (
    <LinkPage
      title={t(PAGES.reportDevice.title)}
      lead={t('deviceReport.lead')}
      text={t('deviceReport.text')}
      button={t('deviceReport.button')}
      busy={t('deviceReport.busy')}
      done={{ title: t('deviceReport.done'), text: t('deviceReport.doneText') }}
      use={() => call(reportDevice, { body: { token: search.get('token') ?? '' } })}
      next={
        <Link className="button" to={PATHS.sendResetLink}>
          {t('action.setNewPassword')}
        </Link>
      }
    />
  );
}
