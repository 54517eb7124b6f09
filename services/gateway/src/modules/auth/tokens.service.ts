import { randomUUID } from 'node:crypto';
import { type JWTPayload, jwtVerify, type JWTVerifyOptions, SignJWT } from 'jose';

const ISSUER = 'harbour-market';
const AUDIENCE = 'harbour-market-api';
const LIFE_SECONDS = 15 * 60;
const DEVICE_AUDIENCE = 'harbour-market-device';
const DEVICE_LIFE = '180d';
const PENDING_AUDIENCE = 'harbour-market-pending';
const PENDING_LIFE = '5m';
const ALGORITHM = 'HS256';

/** What a good access token says; times in seconds. */
export interface TokenClaims {
  readonly userId: string;
  /** Hash of the session the token lives and dies with. */
  readonly session: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** A log-in whose password or mailed code was right, and that waits for its second factor. */
export interface PendingLogin {
  /** Names it, so that it is good once. */
  readonly id: string;
  readonly userId: string;
  /** SHA-256 of the password's hash, where there is one: a change of password ends what waits. */
  readonly password: string | undefined;
  /** What tells the device from others, where its person has logged in on it before. */
  readonly device: string | undefined;
  readonly expiresAt: Date;
}

export type TokensService = ReturnType<typeof createTokensService>;

interface Keys {
  readonly signing: Uint8Array;
  readonly accepted: readonly Uint8Array[];
}

interface Signed {
  readonly audience: string;
  readonly userId: string;
  readonly life: string;
}

const sign = (claims: JWTPayload, { audience, userId, life }: Signed, key: Uint8Array): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(life)
    .sign(key);

/**
 * Signs and checks access tokens: HS256 only, 15 minutes (security §1). Also those by which a device is known again,
 * valid for 180 days and for nothing but a limit of its own at log-in.
 */
export function createTokensService({ signing, accepted }: Keys) {
  // Whatever is wrong with a token, its bearer is told the same: 401.
  const open = async (token: string, options: JWTVerifyOptions) => {
    for (const key of accepted) {
      const payload = await jwtVerify(token, key, options).then(
        (result) => result.payload,
        () => undefined,
      );
      if (payload !== undefined) return payload;
    }
    return undefined;
  };
  return {
    sign: (userId: string, session: string): Promise<string> =>
      sign({ sid: session }, { audience: AUDIENCE, userId, life: `${LIFE_SECONDS}s` }, signing),
    /** For a device on which somebody has proven to be this person; good until the account forgets its devices. */
    signDevice: (userId: string, generation: number): Promise<string> =>
      sign({ jti: randomUUID(), generation }, { audience: DEVICE_AUDIENCE, userId, life: DEVICE_LIFE }, signing),
    /** What tells this device from others, where it is one of this person's; undefined for any other. */
    async deviceOf(token: string, userId: string, generation: number): Promise<string | undefined> {
      const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: DEVICE_AUDIENCE, subject: userId };
      const payload = await open(token, options);
      // Tokens of before devices could be forgotten name no generation.
      return (payload?.['generation'] ?? 0) === generation ? payload?.jti : undefined;
    },
    /** For 5 minutes. */
    signPending: ({ userId, password: pwd, device }: Pick<PendingLogin, 'userId' | 'password' | 'device'>) => {
      // Without one, not an empty one: gateways of before accounts without passwords refuse a token that lacks it.
      const claims = {
        jti: randomUUID(),
        ...(pwd === undefined ? {} : { pwd }),
        ...(device === undefined ? {} : { dev: device }),
      };
      return sign(claims, { audience: PENDING_AUDIENCE, userId, life: PENDING_LIFE }, signing);
    },
    /** The pending log-in of a token that is ours and not expired; undefined for any other. */
    async openPending(token: string): Promise<PendingLogin | undefined> {
      const requiredClaims = ['exp', 'sub', 'jti'];
      const payload = await open(token, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: PENDING_AUDIENCE,
        requiredClaims,
      });
      if (payload?.sub === undefined || payload.jti === undefined) return undefined;
      const { pwd, dev } = payload;
      return {
        id: payload.jti,
        userId: payload.sub,
        password: typeof pwd === 'string' ? pwd : undefined,
        device: typeof dev === 'string' ? dev : undefined,
        expiresAt: new Date((payload.exp ?? 0) * 1_000),
      };
    },
    /** The claims of a token that is ours and not expired; undefined for any other. */
    async verify(token: string): Promise<TokenClaims | undefined> {
      const options = {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'iat', 'sub'],
      };
      const payload = await open(token, options);
      if (payload?.sub === undefined || typeof payload['sid'] !== 'string') return undefined;
      return { userId: payload.sub, session: payload['sid'], issuedAt: payload.iat ?? 0, expiresAt: payload.exp ?? 0 };
    },
  };
}
