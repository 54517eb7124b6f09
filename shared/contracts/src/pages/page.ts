import type { Scope } from '../access/scopes.ts';
import type { Access, EndpointDeclaration } from '../http/endpoint.ts';

export type FirstQuery = Readonly<Record<string, string>>;

/** What stands in a path, by the names of its declaration. */
export type Params = Readonly<Record<string, string>>;

/** A call that a page makes as soon as it opens. */
export interface FirstRead {
  /** Its parameters are those of the page's path. */
  readonly endpoint: EndpointDeclaration;
  /** Its query: always the same, or made of the page's own. */
  readonly query?: FirstQuery | ((asked: URLSearchParams, params: Params) => FirstQuery);
}

/** What router, gateway, build and links need to know of one page; its component is attached in `web/src/app/pages`. */
export interface PageDeclaration {
  /** Express style: `/product/:id`. */
  readonly path: `/${string}`;
  /** Who may see it. */
  readonly access: Access;
  /** What staff need to see it; absent where each admin may. */
  readonly scope?: Scope;
  /** Message key of its title; absent where the title depends on what it shows. */
  readonly title?: string;
  /** Areas of words (`web/src/i18n/words`) that are downloaded with it. */
  readonly words?: readonly string[];
  /** The module below `web/src` that a public page is downloaded by; absent where it comes with the first file. */
  readonly module?: `${string}.${'ts' | 'tsx'}`;
  /** The public page that visitors see in its place. */
  readonly visitorsSee?: string;
  /** The gateway draws it (decision 36), at one address for each language; pages without it have one address for all. */
  readonly isDrawn?: true;
  /** Where its address leads on to, for good: a path, or undefined where it stays. */
  readonly movedTo?: (asked: URLSearchParams) => string | undefined;
  /** The gateway puts the answers into the page's HTML. */
  readonly firstReads?: readonly FirstRead[];
  /** Its address carries a one-time token, which must not leave in a Referer. */
  readonly hasToken?: true;
}
