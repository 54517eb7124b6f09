/** What a vendor answered when it took a message. */
export interface VendorAnswer {
  /** The vendor's own id of the message. */
  readonly providerId: string;
  /** Its own words, for the job's timeline. */
  readonly said?: string;
}
