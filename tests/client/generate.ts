import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { openApiOf } from '@harbour/gateway/http/api/openapi';
import { join, resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

/** Where the generated types are committed. */
export const GENERATED = join(resolve(import.meta.dirname, '../..'), 'shared', 'client', 'src', 'api.d.ts');

const HEAD = '// Made by `npm run client` from the OpenAPI document: change the endpoint declarations instead.\n';

/** The types of the API, made from the OpenAPI document of the declared endpoints. */
export async function typesOfApi(): Promise<string> {
  const document = openApiOf(ENDPOINTS, { serverUrl: '/' });
  const nodes = await openapiTS(JSON.stringify(document), { silent: true });
  return HEAD + astToString(nodes);
}
