import { CircleCheck, CircleOff, CircleX, Webhook } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listWebhooks, type WebhookEndpoint } from '@harbour/contracts/webhook-admin';
import { useCall } from '../../../api/use-call.ts';
import { adminPath, PATHS } from '../../../routing/paths.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Cut } from '../../../ui/table/Cut.tsx';
import { WholeTable } from '../../../ui/table/WholeTable.tsx';
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

/** Other systems that listen to the shop. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const query = useCall(listWebhooks, {});
  const columns: Column<WebhookEndpoint>[] = [
    {
      name: 'url',
      title: t('webhook.url'),
      renderCell: ({ id, url }) => (
        <Link to={adminPath(PATHS.adminWebhook, id)}>
          <Cut text={url} isLong />
        </Link>
      ),
      sortValue: ({ url }) => url,
    },
    {
      name: 'description',
      title: t('admin.field.description'),
      renderCell: ({ description }) => description !== '' && <Cut text={description} isLong />,
      sortValue: ({ description }) => description,
    },
    {
      name: 'events',
      title: t('webhook.events'),
      renderCell: ({ events }) => <Cut text={events.join(', ')} isLong />,
    },
    {
      name: 'state',
      title: t('admin.column.state'),
      renderCell: (endpoint) => <EndpointTag endpoint={endpoint} />,
      sortValue: ({ isEnabled }) => (isEnabled ? 0 : 1),
    },
  ];
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
          <WholeTable caption={t('admin.section.webhooks')} columns={columns} rows={endpoints} keyOf={({ id }) => id} />
        )}
      </States>
    </DeskPage>
  );
}
