import type { Answer, EndpointDeclaration, Sent } from '@harbour/contracts/endpoint';
import { pathOf } from '@harbour/contracts/endpoint';
import { login, register } from '@harbour/contracts/user';

export interface Identity {
  sessionId: string;
  userId: string;
}

export interface Reply<T> {
  status: number;
  body: T;
  headers: Headers;
  error?: { code: string; message: string; requestId: string; details?: { path: string; message: string }[] };
}

/** A person's address nobody else has. */
export const anAddress = (name = 'shopper'): string => `${name}-${crypto.randomUUID()}@example.hk`;

/** A valid sign-up; takes only what a test is about. */
export const aSignUp = (changes: Partial<{ email: string; password: string; name: string }> = {}) => ({
  email: anAddress(),
  password: 'Harbour-Ferry-7',
  name: 'Chan Mei',
  ...changes,
});

/** Calls a running shop over HTTP by its declared endpoints. */
export function shopAt(url: string, patienceMs = 15_000) {
  async function call<D extends EndpointDeclaration>(
    endpoint: D,
    sent: Sent<D>,
    headers: Record<string, string> = {},
  ): Promise<Reply<Answer<D>>> {
    const query = new URLSearchParams((sent.query ?? {}) as Record<string, string>).toString();
    const response = await fetch(
      `${url}${pathOf(endpoint, sent.params as Record<string, string> | undefined)}${query ? `?${query}` : ''}`,
      {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          'accept-language': 'en',
          ...headers,
        },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
        signal: AbortSignal.timeout(patienceMs),
      },
    );
    const answer = (await response.json()) as { body: Answer<D>; error?: NonNullable<Reply<Answer<D>>['error']> };
    return {
      status: response.status,
      body: answer.body,
      headers: response.headers,
      ...(answer.error ? { error: answer.error } : {}),
    };
  }

  const as = (identity: Identity): Record<string, string> => ({
    'x-session-id': identity.sessionId,
    'x-user-id': identity.userId,
  });

  return {
    url,
    call,
    as,
    signUp: (who = aSignUp()) => call(register, { body: who }),
    logIn: async (who: { email: string; password: string }): Promise<Identity> => {
      const { body, error } = await call(login, { body: who });
      if (error) throw new Error(`login failed: ${error.code} ${error.message}`);
      return { sessionId: body.sessionId, userId: body.userId };
    },
  };
}
