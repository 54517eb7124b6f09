import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type Consent, undoUnsubscribe, unsubscribe } from '@harbour/contracts/consent';
import { CONSENT_TOPICS, ConsentTopic } from '@harbour/contracts/consent-topics';
import { PAGES } from '@harbour/contracts/pages';
import { call } from '../../../api/call.ts';
import { usePageView } from '../../../api/use-page-view.ts';
import { PATHS } from '../../../routing/paths.ts';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';
import { LinkPage } from '../LinkPage.tsx';
import './unsubscribe.css';

interface Press {
  topics: ConsentTopic[];
  isStop: boolean;
}

function useConsentLink(token: string) {
  const [consent, setConsent] = useState<Consent>();
  const [stopped, setStopped] = useState<readonly ConsentTopic[]>([]);
  const press = async ({ topics, isStop }: Press): Promise<Consent> => {
    const [topic = 'email'] = topics;
    const sent = isStop
      ? call(unsubscribe, { body: { token, topics } })
      : call(undoUnsubscribe, { body: { token, topic } });
    const answer = await sent;
    setConsent(answer);
    if (isStop) setStopped((before) => [...new Set([...before, ...topics])]);
    return answer;
  };
  return { consent, stopped, press };
}

interface TopicProps {
  topic: ConsentTopic;
  isGiven: boolean;
  isBusy: boolean;
  onPress: (press: Press) => void;
}

function TopicRow({ topic, isGiven, isBusy, onPress }: TopicProps) {
  const { t } = useTranslation();
  const name = t(`consent.topic.${topic}`);
  return (
    <li>
      <span>
        {name} {!isGiven && <span className="pill pill--neutral">{t('unsubscribe.stopped')}</span>}
      </span>
      <button
        type="button"
        className="button button--quiet button--small"
        aria-label={t(isGiven ? 'unsubscribe.stopOf' : 'unsubscribe.undoOf', { topic: name })}
        disabled={isBusy}
        onClick={() => onPress({ topics: [topic], isStop: isGiven })}
      >
        {t(isGiven ? 'unsubscribe.stop' : 'unsubscribe.undo')}
      </button>
    </li>
  );
}

interface AfterProps {
  first: ConsentTopic;
  consent: Consent;
  stopped: readonly ConsentTopic[];
  press: (press: Press) => Promise<Consent>;
}

/** Undo, and the other topics that the person agreed to. */
function After({ first, consent, stopped, press }: AfterProps) {
  const { t } = useTranslation();
  const change = useMutation({ mutationFn: press });
  const changeOnce = useMutateOnce<Press>(change);
  const others = CONSENT_TOPICS.filter((topic) => topic !== first && (consent[topic] || stopped.includes(topic)));
  const given = others.filter((topic) => consent[topic]);
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        disabled={change.isPending}
        onClick={() => changeOnce({ topics: [first], isStop: consent[first] })}
      >
        {t(consent[first] ? 'unsubscribe.button' : 'unsubscribe.undo')}
      </button>
      <Link className="button button--quiet" to={PATHS.home}>
        {t('unsubscribe.toShop')}
      </Link>
      {change.error !== null && <FailureNotice error={change.error} />}
      {others.length > 0 && (
        <section className="unsubscribe-others" aria-labelledby="unsubscribe-others">
          <h3 id="unsubscribe-others">{t('unsubscribe.others')}</h3>
          <ul>
            {others.map((topic) => (
              <TopicRow
                key={topic}
                topic={topic}
                isGiven={consent[topic]}
                isBusy={change.isPending}
                onPress={changeOnce}
              />
            ))}
          </ul>
          {given.length > 1 && (
            <button
              type="button"
              className="button button--quiet button--small"
              disabled={change.isPending}
              onClick={() => changeOnce({ topics: given, isStop: true })}
            >
              {t('unsubscribe.stopAll')}
            </button>
          )}
        </section>
      )}
    </>
  );
}

/** The target of unsubscribe links: one press ends such mails, without a login (product/screens §6). */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  usePageView('unsubscribe');
  const first = ConsentTopic.catch('email').parse(search.get('topic'));
  const { consent, stopped, press } = useConsentLink(search.get('token') ?? '');
  const name = t(`consent.topic.${first}`);
  const isBack = consent?.[first] === true;
  return (
    <LinkPage
      title={t(PAGES.unsubscribe.title)}
      lead={name}
      text={t('unsubscribe.text', { topic: name })}
      button={t('unsubscribe.button')}
      busy={t('unsubscribe.busy')}
      done={{
        title: t(isBack ? 'unsubscribe.back' : 'unsubscribe.done'),
        text: t(isBack ? 'unsubscribe.backText' : 'unsubscribe.doneText', { topic: name }),
      }}
      use={() => press({ topics: [first], isStop: true })}
      next={consent && <After first={first} consent={consent} stopped={stopped} press={press} />}
    />
  );
}
