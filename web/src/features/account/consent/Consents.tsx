import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type Consent, getConsent, listConsentChanges, replaceConsent } from '@harbour/contracts/consent';
import { CONSENT_TOPICS, type ConsentTopic } from '@harbour/contracts/consent-topics';
import type { User } from '@harbour/contracts/user';
import { describeError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { callKey, useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../session/session.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { Notice } from '../../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';
import { States } from '../../../ui/page/States.tsx';
import { requiredUserId } from '../own-user.ts';
import { ConsentHistory } from './ConsentHistory.tsx';
import './consent.css';

interface Answer {
  topic: ConsentTopic;
  given: boolean;
}

/** The shop sends no promotions by text message: people who agreed in another client can withdraw here. */
const isShown = (topic: ConsentTopic, consent: Consent): boolean => topic !== 'sms' || consent.sms;

/** Saves an answer; the switches show what the shop has saved. */
function useAnswer() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: ({ topic, given }: Answer) =>
      call(replaceConsent, { params: { id: requiredUserId() }, body: { [topic]: given } }),
    onSuccess: (saved, { topic, given }) => {
      const sent = { params: { id: session?.userId ?? '' } };
      cache.setQueryData(callKey(getConsent, sent, session?.sessionId), saved);
      toast.success(t(given ? 'consent.on' : 'consent.off', { topic: t(`consent.topic.${topic}`) }));
      return cache.invalidateQueries({ queryKey: [listConsentChanges.path] });
    },
    onError: (error) => toast.error(describeError(error, t, 'consent.saveFailed')),
  });
}

function Switches({ consent }: { consent: Consent }) {
  const { t } = useTranslation();
  const answer = useAnswer();
  const save = useMutateOnce<Answer>(answer);
  const isGiven = (topic: ConsentTopic): boolean =>
    answer.isPending && answer.variables.topic === topic ? answer.variables.given : consent[topic];
  return CONSENT_TOPICS.filter((topic) => isShown(topic, consent)).map((topic) => (
    <li key={topic}>
      <label className="consent">
        <span className="consent__words">
          <b>{t(`consent.topic.${topic}`)}</b>
          <span id={`consent-${topic}`}>{t(`consent.text.${topic}`)}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-label={t(`consent.topic.${topic}`)}
          aria-describedby={`consent-${topic}`}
          aria-checked={isGiven(topic)}
          checked={isGiven(topic)}
          onChange={({ target }) => save({ topic, given: target.checked })}
        />
      </label>
    </li>
  ));
}

function Always({ kind }: { kind: 'orders' | 'security' }) {
  const { t } = useTranslation();
  return (
    <li className="consent">
      <span className="consent__words">
        <b>{t(`consent.always.${kind}`)}</b>
        <span>{t(`consent.always.${kind}Text`)}</span>
      </span>
      <span className="pill pill--neutral">{t('consent.alwaysOn')}</span>
    </li>
  );
}

/** The topics of consent, each with a switch, and their history (product/screens §6). */
export function Consents({ user }: { user: User }) {
  const { t } = useTranslation();
  const session = useSession();
  const query = useCall(
    getConsent,
    { params: { id: user.id } },
    { enabled: session !== undefined, scope: session?.sessionId },
  );
  return (
    <section className="section" id="consents" aria-labelledby="consents-title">
      <h2 id="consents-title">{t('consent.title')}</h2>
      <p className="lead">{t('consent.lead')}</p>
      <States query={query} skeleton={<SkeletonLines count={5} />} empty={null} fallbackKey="consent.failed">
        {(consent) => (
          <div className="card consents">
            {!user.emailVerified && <Notice kind="info">{t('consent.unproven')}</Notice>}
            <p>{t('consent.agree')}</p>
            <ul>
              <Switches consent={consent} />
              <Always kind="orders" />
              <Always kind="security" />
            </ul>
            <ConsentHistory userId={user.id} />
          </div>
        )}
      </States>
    </section>
  );
}
