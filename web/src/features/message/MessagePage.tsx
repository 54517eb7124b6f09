import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { usePageView } from '../../api/use-page-view.ts';
import { handoverOf, orderPath, PATHS } from '../../routing/paths.ts';
import { MessageCard } from './MessageCard.tsx';
import { KNOWN_MESSAGES, sanitise, TEMPLATES } from './templates.ts';

/** A message chosen by the query's `template` and `message`, or the navigation's template (product/screens §5). */
export function MessagePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const handover = handoverOf(useLocation().state);
  usePageView('message');
  const name = search.get('template') ?? handover.template ?? '';
  const template = TEMPLATES.get(name);
  const given = sanitise(search.get('message') ?? '');
  const known = KNOWN_MESSAGES.get(given);
  const own = known ? t(known) : given;
  return (
    <div className="page page--narrow">
      {template ? (
        <MessageCard
          title={t(`note.${template.words}.title`)}
          text={own || t(`note.${template.words}.text`)}
          isBad={template.isBad ?? false}
          button={t(template.button ?? 'action.ok')}
          to={template.to ?? PATHS.home}
          more={handover.order && <Link to={orderPath(handover.order)}>{t('note.seeOrder')}</Link>}
        />
      ) : (
        <MessageCard title={t('note.title')} text={own || t('note.none')} button={t('action.ok')} to={PATHS.home} />
      )}
    </div>
  );
}
