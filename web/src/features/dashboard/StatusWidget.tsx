import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getStatus, type ConnectionStatus, type Module, type ServiceStatus } from '@harbour/contracts/status';
import type { StreamState } from '../../api/shared-stream.ts';
import { useCall } from '../../api/use-call.ts';
import { timestampOf, useFormats } from '../../i18n/format.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { useModuleWords } from '../../ui/jobs/use-module-words.ts';
import { States } from '../../ui/page/States.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';

const CATEGORIES = ['service', 'worker', 'store', 'provider'] as const satisfies readonly Module['category'][];

/** Green for connected, red for disconnected or error, grey otherwise; each has an icon too (product/screens §11). */
const LIGHTS: Record<ConnectionStatus, { Icon: typeof CircleCheck; tone: string }> = {
  connected: { Icon: CircleCheck, tone: 'good' },
  disconnected: { Icon: CircleX, tone: 'bad' },
  error: { Icon: TriangleAlert, tone: 'bad' },
  unknown: { Icon: CircleHelp, tone: 'neutral' },
};

function ModuleRow({ module }: { module: Module }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { Icon, tone } = LIGHTS[module.connectionStatus];
  const known = useModuleWords()(module.category, module.name);
  const words = known ?? module.name;
  const facts = [
    known === undefined ? undefined : module.name,
    module.detail,
    module.instances === undefined ? undefined : t('status.instances', { instances: module.instances }),
    module.latencyMs === undefined ? undefined : t('status.latency', { latency: number(module.latencyMs) }),
  ].filter((fact) => fact !== undefined);
  return (
    <li className="module" data-module={module.name}>
      <span className="module__words" title={[words, ...facts].join(' · ')}>
        <b>{words}</b>
        <small>{facts.join(' · ')}</small>
      </span>
      <span className={`pill pill--${tone}`}>
        <Icon aria-hidden="true" /> {t(`status.${module.connectionStatus}`)}
      </span>
    </li>
  );
}

function Modules({ status }: { status: ServiceStatus }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="modules">
        {CATEGORIES.map((category) => {
          const modules = status.modules.filter((module) => module.category === category);
          if (modules.length === 0) return null;
          return (
            <section key={category}>
              <h3>{t(`status.category.${category}`)}</h3>
              <ul>
                {modules.map((module) => (
                  <ModuleRow key={module.name} module={module} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <p className="widget__foot number">
        {t('dashboard.timestamp', { timestamp: timestampOf(status.timestamp) ?? t('dashboard.invalidTime') })}
      </p>
    </>
  );
}

/** Core Service Status: every process, store and provider, live (product/screens §11). */
export function StatusWidget({ stream }: { stream: StreamState }) {
  const { t } = useTranslation();
  const query = useCall(getStatus, {});
  return (
    <Widget
      title={t('status.title')}
      freshness={{ at: query.dataUpdatedAt, lateAfterMs: 10_000, stream }}
      onRefresh={() => void query.refetch()}
      isBusy={query.isFetching}
      size="full"
    >
      <States query={query} skeleton={<SkeletonLines count={5} />} empty={null}>
        {(status) => <Modules status={status} />}
      </States>
    </Widget>
  );
}
