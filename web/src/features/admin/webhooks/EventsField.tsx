import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  subscriptionsTo,
  WEBHOOK_EVENTS,
  WEBHOOK_PATTERNS,
  type WebhookSubscription,
} from '@harbour/contracts/webhook-event';
import { useTies } from '../../../ui/forms/FieldFrame.tsx';
import { useFieldState } from '../../../ui/forms/form-state.ts';

const eventsOfKinds = () =>
  WEBHOOK_PATTERNS.map((pattern) => ({
    pattern,
    events: WEBHOOK_EVENTS.filter((event) => subscriptionsTo(event).includes(pattern)),
  }));

interface EventsFieldProps {
  input: UseFormRegisterReturn;
  /** What is subscribed to already: single events among it are on screen from the beginning. */
  chosen: readonly WebhookSubscription[];
}

/** The events that an endpoint subscribes to: whole kinds, or single ones. */
export function EventsField({ input, chosen }: EventsFieldProps) {
  const { t } = useTranslation();
  const { error } = useFieldState(input.name, {});
  const ties = useTies(error);
  return (
    <fieldset className="edit__group" aria-describedby={ties.input['aria-describedby']}>
      <legend>{t('webhook.events')}</legend>
      {eventsOfKinds().map(({ pattern, events }) => (
        <div key={pattern} className="webhook__kind">
          <label className="edit__tick">
            <input type="checkbox" value={pattern} {...input} />
            <span>
              {t(`webhook.kind.${pattern.split('.')[0]}`)} <code lang="en">{pattern}</code>
            </span>
          </label>
          <details open={events.some((event) => chosen.includes(event))}>
            <summary>{t('webhook.single')}</summary>
            {events.map((event) => (
              <label key={event} className="edit__tick">
                <input type="checkbox" value={event} {...input} /> <code lang="en">{event}</code>
              </label>
            ))}
          </details>
        </div>
      ))}
      {ties.words && (
        <p className="field__error" id={ties.input['aria-describedby']} role="alert">
          {ties.words}
        </p>
      )}
    </fieldset>
  );
}
