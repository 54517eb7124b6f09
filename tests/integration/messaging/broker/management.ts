import * as z from 'zod';
import { askManagement } from '../../../support/management-api.ts';

const Connections = z.array(
  z.object({ name: z.string(), client_properties: z.object({ connection_name: z.string().optional() }) }),
);
/** Undefined where RabbitMQ has no management API. */
export const managementUrl = process.env['TEST_RABBITMQ_MANAGEMENT_URL'];

/** Asks RabbitMQ's management API. */
export const management = (path: string, method = 'GET'): Promise<Response> =>
  askManagement(managementUrl ?? '', path, method);

/** Names of the connections of the instances, as the broker knows them. */
export async function connectionsOf(instances: readonly string[]): Promise<string[]> {
  const all = Connections.parse(await (await management('/api/connections')).json());
  const isOurs = (name: string | undefined) => instances.some((instance) => name?.includes(instance));
  return all.filter((one) => isOurs(one.client_properties.connection_name)).map((one) => one.name);
}
