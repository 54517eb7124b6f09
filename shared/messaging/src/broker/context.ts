import type { ProcessContext } from '@harbour/platform/process';

interface BrokerSettings {
  readonly AMQP_URL: string;
  readonly QUEUE_PREFIX: string;
  readonly INTERNAL_CA?: string | undefined;
}

/** What messaging needs of a process: its name, log, life, health, metrics and the broker's address. */
export type MessagingContext = Pick<
  ProcessContext<BrokerSettings>,
  'name' | 'instance' | 'log' | 'life' | 'health' | 'metrics'
> & { readonly config: BrokerSettings };
