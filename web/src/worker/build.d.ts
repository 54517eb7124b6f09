/** What the build writes into the worker (`web/scripts/service-worker.ts`). */

/** Files that every visit begins with: those whose name tells their content have no revision. */
declare const SHELL: readonly { url: string; revision: string | null }[];
/** A pattern of the paths that have one address for all languages: accounts and administration. */
declare const ONE_ADDRESS: string;
