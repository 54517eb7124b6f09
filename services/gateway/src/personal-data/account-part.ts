/** Whose data is meant: the account's id, and every address that messages were sent to. */
export interface AccountSubject {
  readonly id: string;
  readonly addresses: readonly string[];
}

/**
 * What one module keeps of an account. Each part that is listed below is in the download and is erased with the
 * account; a part that law obliges to keep something erases the rest of it.
 */
export interface AccountPart {
  /** The part's key in the download. */
  readonly name: string;
  /** What is kept, in words that its owner understands; no hash, no secret. */
  collect(subject: AccountSubject): Promise<unknown>;
  /** Erases or masks it; runs within the erasure's transaction. */
  erase(subject: AccountSubject): Promise<void>;
}

/** Every part, by name: code that leaves one out, at a live erasure or after a restore, does not compile. */
export type AccountParts = Readonly<
  Record<
    | 'audit'
    | 'orders'
    | 'orderDrafts'
    | 'orderFilters'
    | 'inbox'
    | 'consent'
    | 'customerNotes'
    | 'wishes'
    | 'stockAlerts'
    | 'offerUses'
    | 'payments'
    | 'returns'
    | 'reviews'
    | 'idempotency'
    | 'baskets'
    | 'messages'
    | 'totp'
    | 'passkeys'
    | 'apiKeys'
    | 'sessions'
    | 'account',
    AccountPart
  >
>;
