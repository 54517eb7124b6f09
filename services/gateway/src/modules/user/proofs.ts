/** Called within the transaction in which a person proves an e-mail address or a phone. */
export type ProofListener = (userId: string) => Promise<void>;

export type Proofs = ReturnType<typeof createProofs>;

/** Has other modules hear of people who prove an e-mail address or a phone. */
export function createProofs() {
  const listeners: ProofListener[] = [];
  return {
    onProven: (listener: ProofListener): void => {
      listeners.push(listener);
    },
    async tell(userId: string): Promise<void> {
      for (const listener of listeners) await listener(userId);
    },
  };
}
