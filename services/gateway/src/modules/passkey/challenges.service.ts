import { hashOf, newSecretText } from '../../secrecy/secrets.rules.ts';
import type { ChallengePurpose } from './passkey.model.ts';
import type { PasskeyRepository } from './passkey.repository.ts';
import { CHALLENGE_LIFE_MS, challengeIn } from './passkey.rules.ts';

export type Challenges = ReturnType<typeof createChallenges>;

/** Challenges for passkeys: good once, for five minutes, for one purpose and in one session. */
export function createChallenges(passkeys: Pick<PasskeyRepository, 'addChallenge' | 'spendChallenge'>) {
  return {
    async make(purpose: ChallengePurpose, session: string | null): Promise<string> {
      const challenge = newSecretText();
      const expiresAt = new Date(Date.now() + CHALLENGE_LIFE_MS);
      await passkeys.addChallenge({ _id: hashOf(challenge), purpose, session, expiresAt });
      return challenge;
    },
    /** The challenge that was signed, used up by this; undefined where it was not made for this or is used or expired. */
    async spend(
      clientDataJSON: string,
      purpose: ChallengePurpose,
      session: string | null,
    ): Promise<string | undefined> {
      const challenge = challengeIn(clientDataJSON);
      if (challenge === undefined) return undefined;
      return (await passkeys.spendChallenge({ _id: hashOf(challenge), purpose, session })) ? challenge : undefined;
    },
  };
}
