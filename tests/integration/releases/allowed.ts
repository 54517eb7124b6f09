/**
 * Kinds of messages that the last release does not know, and why the rollout is safe with them: the processes that read
 * one are rolled out before those that write it (operations, "Upgrade without downtime"). Emptied when a release is recorded.
 */
export const NEW_KINDS: Readonly<Record<string, string>> = {};

/**
 * Fields that one of the two releases writes and the other does not use any more, as `<sample>: <place>`, and why nothing
 * is lost with them. Emptied when a release is recorded.
 */
export const GIVEN_UP: Readonly<Record<string, string>> = {};
