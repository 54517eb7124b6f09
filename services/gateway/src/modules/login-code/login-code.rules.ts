/** Whose a login code is: the attempt's that asked for it, or the address's alone where the client named none. */
export const loginSubject = (attempt: string | undefined): string =>
  attempt === undefined ? 'login' : `login:${attempt}`;

/** Whose a code for a fresh proof is: the session's, by its hash. */
export const proofSubject = (session: string): string => `proof:${session}`;
