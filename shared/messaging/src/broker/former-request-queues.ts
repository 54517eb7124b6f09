/**
 * Before decision 80, a question waited in a classic queue of its own name. Where an installation still has them, servers
 * consume both, and questions go where a server is, so that processes of both releases run side by side.
 *
 * The release after the first one with quorum queues may delete this file and `rabbitmq/former-queues.ts`, once operators have
 * deleted the queues (operations, "Former queues of questions").
 */

/** The former queue of a question. Nothing declares it. */
export function formerRequestQueue(name: string): string {
  return name;
}
