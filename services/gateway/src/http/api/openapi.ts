import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import { keyScopeOf, KeyScope } from '@harbour/contracts/scopes';
import { envelopeOf, ErrorAnswer } from '@harbour/contracts/envelope';
import type * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

const SIGNED_IN = [{ session: [], user: [] }, { bearer: [] }];

/** How one may show who one is: a key of the scope where keys are taken, a session; nothing where all may call. */
function securityOf(endpoint: EndpointDeclaration) {
  const scope = keyScopeOf(endpoint);
  const byKey = scope === null ? [] : [{ apiKey: [scope] }];
  return endpoint.access === 'public' ? [{}, ...byKey] : [...SIGNED_IN, ...byKey];
}

const WHAT_TO_DO = 'Forbidden; with the code STEP_UP_REQUIRED: call POST /api/auth/proof, then this again';

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

const PROOF_WANTED = { description: WHAT_TO_DO, ...json(ErrorAnswer) };

/** A body's schema, or the kinds of bytes it may be. */
function requestBodyOf(endpoint: EndpointDeclaration) {
  if (endpoint.bodyMedia !== undefined) {
    const binary = { schema: { type: 'string', format: 'binary' } } as const;
    return { requestBody: { required: true, content: Object.fromEntries(endpoint.bodyMedia.map((m) => [m, binary])) } };
  }
  if (endpoint.body === undefined) return {};
  return { requestBody: { required: true, ...bodyOf(endpoint, endpoint.body) } };
}

const bodyOf = (endpoint: EndpointDeclaration, schema: z.ZodType) =>
  endpoint.isForm === true ? { content: { 'application/x-www-form-urlencoded': { schema } } } : json(schema);

function successOf(endpoint: EndpointDeclaration) {
  if (endpoint.stream === true) {
    return {
      description: 'A stream of server-sent events',
      content: { 'text/event-stream': { schema: endpoint.answer } },
    };
  }
  if (endpoint.media !== undefined) {
    return { description: 'Success', content: { [endpoint.media]: { schema: endpoint.answer } } };
  }
  return { description: 'Success', ...json(envelopeOf(endpoint.answer)) };
}

function operationOf(endpoint: EndpointDeclaration): ZodOpenApiOperationObject {
  const parameters = {
    ...(endpoint.params === undefined ? {} : { path: endpoint.params as z.ZodObject }),
    ...(endpoint.query === undefined ? {} : { query: endpoint.query as z.ZodObject }),
  };
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:.-]+(\w)?/g, (_, letter: string) => (letter ?? '').toUpperCase())}`,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    requestParams: parameters,
    ...requestBodyOf(endpoint),
    responses: {
      [String(endpoint.status ?? 200) as '200']: successOf(endpoint),
      ...(endpoint.freshProof === undefined ? {} : { '403': PROOF_WANTED }),
      default: { description: 'Any failure', ...json(ErrorAnswer) },
    },
  };
}

function pathsOf(endpoints: readonly EndpointDeclaration[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return paths;
}

/** The OpenAPI 3.1 document of every declared endpoint, made from the declarations alone. */
export function openApiOf(endpoints: readonly EndpointDeclaration[], options: { serverUrl: string }) {
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Harbour Market',
      version: '1',
      description:
        'The public API of the shop. Every JSON answer is an envelope: `{ok:true,body}` or `{ok:false,error}`.',
    },
    servers: [{ url: options.serverUrl }],
    paths: pathsOf(endpoints),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'x-session-id', description: 'The session that login gave' },
        user: { type: 'apiKey', in: 'header', name: 'x-user-id', description: 'The id of the session’s user' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'hm_…',
          description: `An API key of an admin, with the scope that the call names: ${KeyScope.options.join(', ')}`,
        },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The short-lived token of login' },
      },
    },
  });
}
