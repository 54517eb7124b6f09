import { CircleCheck, CircleOff, CircleX, Webhook } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listWebhooks, type WebhookEndpoint } from '@harbour/contracts/webhook-admin';
import { useCall } from '../../../api/use-call.ts';
import { adminPath, PATHS } from '../../../routing/paths.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import { DeskPage } from '../DeskPage.tsx';
import { NewLink } from '../NewLink.tsx';

const ICONS = { on: CircleCheck, off: CircleOff, gone: CircleX };

/** Whether an endpoint gets events: a word with an icon. */
export function EndpointTag({ endpoint: { isEnabled, goneAt } }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation();
  const state = isEnabled ? 'on' : goneAt === null ? 'off' : 'gone';
  const Icon = ICONS[state];
  return (
    <span className={isEnabled ? 'state state--on' : 'state'} data-state={state}>
      <Icon aria-hidden="true" /> {t(`webhook.state.${state}`)}
    </span>
  );
}

function Row({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, description, events } = endpoint;
  return (
    <li className="card desk-row desk-row--plain">
      <div>
        <h2 className="webhook__url">
          <Link className="tile__link" to={adminPath(PATHS.adminWebhook, id)}>
            {url}
          </Link>
        </h2>
        <p className="desk-row__facts">
          {description !== '' && <span>{description}</span>}
          <code lang="en">{events.join(', ')}</code>
        </p>
      </div>
      <div className="desk-row__end">
        <EndpointTag endpoint={endpoint} />
      </div>
    </li>
  );
}

/** Other systems that listen to the shop. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const query = useCall(listWebhooks, {});
  return (
    <DeskPage
      title={t('admin.section.webhooks')}
      lead={t('webhook.lead')}
      action={<NewLink path={PATHS.adminWebhook} />}
    >
      <States
        query={query}
        skeleton={<SkeletonLines count={4} />}
        empty={<EmptyPanel icon={<Webhook aria-hidden="true" />} text={t('webhook.none')} />}
      >
        {(endpoints) => (
          <ul className="desk-rows">
            {endpoints.map((endpoint) => (
              <Row key={endpoint.id} endpoint={endpoint} />
            ))}
          </ul>
        )}
      </States>
    </DeskPage>
  );
}
