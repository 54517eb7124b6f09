import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { unsubscribe } from '@harbour/contracts/consent';
import { PAGES } from '@harbour/contracts/pages';
import { call } from '../../api/call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { LinkPage } from './LinkPage.tsx';

/** The target of the link in promotion mails: one press ends them, without a login (product/screens §6). */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  usePageView('unsubscribe');
  return (
    <LinkPage
      title={t(PAGES.unsubscribe.title)}
      lead={t('unsubscribe.lead')}
      text={t('unsubscribe.text')}
      button={t('unsubscribe.button')}
      busy={t('unsubscribe.busy')}
      done={{ title: t('unsubscribe.done'), text: t('unsubscribe.doneText') }}
      use={() => call(unsubscribe, { body: { token: search.get('token') ?? '' } })}
      next={<Link to={PATHS.home}>{t('unsubscribe.toShop')}</Link>}
    />
  );
}
