import { randomUUID } from 'node:crypto';
import { jwtVerify, type JWTVerifyOptions, SignJWT } from 'jose';

const ISSUER = 'harbour-market';
const AUDIENCE = 'harbour-market-api';
const LIFE_SECONDS = 15 * 60;
const DEVICE_AUDIENCE = 'harbour-market-device';
const DEVICE_LIFE = '180d';
const ALGORITHM = 'HS256';

/** What a good access token says; times in seconds. */
export interface TokenClaims {
  readonly userId: string;
  /** Hash of the session the token lives and dies with. */
  readonly session: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export type TokensService = ReturnType<typeof createTokensService>;

interface Keys {
  readonly signing: Uint8Array;
  readonly accepted: readonly Uint8Array[];
}

/**
 * Signs and checks access tokens: HS256 only, 15 minutes (reliability §8). Also those by which a device is known again,
 * good for 180 days and for nothing but a limit of its own at log-in.
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
      new SignJWT({ sid: session })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${LIFE_SECONDS}s`)
        .sign(signing),
    /** For a device on which somebody has proven to be this person; good until the account forgets its devices. */
    signDevice: (userId: string, generation: number): Promise<string> =>
      new SignJWT({ jti: randomUUID(), generation })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(DEVICE_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(DEVICE_LIFE)
        .sign(signing),
    /** What tells this device from others, where it is one of this person's; undefined for any other. */
    async deviceOf(token: string, userId: string, generation: number): Promise<string | undefined> {
      const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: DEVICE_AUDIENCE, subject: userId };
      const payload = await open(token, options);
      // Tokens of before devices could be forgotten name no generation.
      return (payload?.['generation'] ?? 0) === generation ? payload?.jti : undefined;
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
