import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import {
  BrokerStatus,
  getBrokerStatus,
  getStatus,
  ServiceStatus,
  streamRandom,
  streamStatus,
  streamTimestamp,
} from '@harbour/contracts/status';
import { currentTraceparent } from '@harbour/platform/trace';
import type { Caller } from '../../http/caller/caller.ts';
import type { EventStreamProxy } from '../../http/streams/event-stream-proxy.ts';
import { handle, handleStream, type Route } from '../../http/api/handle.ts';
import type { StatusService } from './status.service.ts';

export interface StatusDependencies {
  readonly status: StatusService;
  readonly proxy: EventStreamProxy;
  readonly isAlive: (caller: Caller) => Promise<boolean>;
}

/** The status service's answers and streams, for admins. */
export function statusRoutes({ status, proxy, isAlive }: StatusDependencies): Route[] {
  const streamOf = (endpoint: EndpointDeclaration & { access: 'admin' }, path: string): Route =>
    handleStream(endpoint, ({ caller, context }, _request, response) =>
      proxy.pass(
        {
          url: status.urlOf(path),
          limitKey: context.limitKey,
          traceparent: currentTraceparent(),
          mayGoOn: () => isAlive(caller),
        },
        response,
      ),
    );
  return [
    handle(getStatus, () => status.read('/status', ServiceStatus)),
    handle(getBrokerStatus, () => status.read('/status/rabbitmq', BrokerStatus)),
    streamOf(streamStatus, '/sse/status'),
    streamOf(streamTimestamp, '/sse/timestamp'),
    streamOf(streamRandom, '/sse/random'),
  ];
}
