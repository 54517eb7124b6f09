import { CircleCheck, CirclePause, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getStatus, type Module, type Replica } from '@harbour/contracts/status';
import type { StreamState } from '../../api/shared-stream.ts';
import { useCall } from '../../api/use-call.ts';
import { timestampOf, useFormats } from '../../i18n/format.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { ModuleName } from '../../ui/jobs/ModuleName.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';

const LOOKS = {
  ready: { Icon: CircleCheck, tone: 'good' },
  paused: { Icon: CirclePause, tone: 'warn' },
  notReady: { Icon: CircleX, tone: 'bad' },
} as const;

function ReplicaRow({ replica }: { replica: Replica }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { instance, version, startedAt, ready, paused, latencyMs, lastError } = replica;
  const state = !ready ? 'notReady' : paused ? 'paused' : 'ready';
  const { Icon, tone } = LOOKS[state];
  const facts = [
    ['version', version],
    ['since', timestampOf(startedAt) ?? startedAt],
    ['latency', latencyMs === undefined ? '–' : t('status.latency', { latency: number(latencyMs) })],
    [
      'lastError',
      lastError
        ? t('history.errorAt', { text: lastError.text, at: timestampOf(lastError.at) ?? lastError.at })
        : t('history.noError'),
    ],
  ] as const;
  return (
    <li className="replica" data-replica={instance}>
      <div className="replica__head">
        <b>{instance}</b>
        <span className={`pill pill--${tone}`}>
          <Icon aria-hidden="true" /> {t(`history.replica.${state}`)}
        </span>
      </div>
      <dl className="replica__facts number">
        {facts.map(([name, value]) => (
          <div key={name} data-fact={name}>
            <dt>{t(`history.replica.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function ModuleReplicas({ module }: { module: Module }) {
  const { t } = useTranslation();
  const { replicas = [], name } = module;
  return (
    <section data-module={name}>
      <h3>
        <ModuleName kind={module.category} name={name} />
      </h3>
      {replicas.length === 0 ? (
        <p className="is-bad">{t('history.noReplica')}</p>
      ) : (
        <ul className="replicas">
          {replicas.map((replica) => (
            <ReplicaRow key={replica.instance} replica={replica} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Every running copy of every process: version, since when, how quick its stores are, and its last error. */
export function Replicas({ stream }: { stream: StreamState }) {
  const { t } = useTranslation();
  const query = useCall(getStatus, {});
  return (
    <Widget
      title={t('history.replicas')}
      freshness={{ at: query.dataUpdatedAt, lateAfterMs: 10_000, stream }}
      onRefresh={() => void query.refetch()}
      isBusy={query.isFetching}
      size="full"
    >
      <States query={query} skeleton={<SkeletonLines count={5} />} empty={null}>
        {({ modules }) => (
          <div className="module-replicas">
            {modules
              .filter(({ category }) => category === 'service' || category === 'worker')
              .map((module) => (
                <ModuleReplicas key={`${module.category}:${module.name}`} module={module} />
              ))}
          </div>
        )}
      </States>
    </Widget>
  );
}
