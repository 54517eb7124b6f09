import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { usePageView } from '../../api/use-page-view.ts';
import { handoverOf, PATHS } from '../../routing/paths.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { MessageCard } from './MessageCard.tsx';
import { KNOWN_MESSAGES, sanitise, TEMPLATES } from './templates.ts';

// What is said of orders comes with the messages that are about one.
const OrderEnd = lazy(async () => ({ default: (await import('../../order/OrderEnd.tsx')).OrderEnd }));

/** A message chosen by the query's `template` and `message`, or the navigation's template (product/screens §5). */
export function MessagePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const handover = handoverOf(useLocation().state);
  usePageView('message');
  // A link that verified an address leads on to where its reader was on the way to.
  const from = search.get('template') === 'email-verification-success' ? handover.from : undefined;
  const name = search.get('template') ?? handover.template ?? '';
  const template = TEMPLATES.get(name);
  const given = sanitise(search.get('message') ?? '');
  const known = KNOWN_MESSAGES.get(given);
  const own = known ? t(known) : given;
  const order = template?.isOfOrder ? (handover.order ?? search.get('order')) : undefined;
  const uiMode = search.get('ui_mode') === 'custom' ? 'custom' : 'hosted';
  return (
    <div className="page page--narrow">
      {template ? (
        <MessageCard
          title={t(`note.${template.words}.title`)}
          text={own || t(`note.${template.words}.${order ? (template.textOfOrder ?? 'text') : 'text'}`)}
          isBad={template.isBad ?? false}
          button={t(from === undefined ? (template.button ?? 'action.ok') : 'note.goOn')}
          to={from ?? template.to ?? PATHS.home}
          first={
            order && (
              <Suspense fallback={<SkeletonLines count={2} />}>
                <OrderEnd id={order} uiMode={uiMode} />
              </Suspense>
            )
          }
        />
      ) : (
        <MessageCard title={t('note.title')} text={own || t('note.none')} button={t('action.ok')} to={PATHS.home} />
      )}
    </div>
  );
}
