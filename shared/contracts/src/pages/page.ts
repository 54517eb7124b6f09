import type { Access, EndpointDeclaration } from '../http/endpoint.ts';
import type { PictureSize } from '../catalogue/picture-sizes.ts';

/** A call that a page makes as soon as it opens. */
export interface FirstRead {
  /** Its parameters are those of the page's path. */
  readonly endpoint: EndpointDeclaration;
  readonly query?: Readonly<Record<string, string>>;
  /** How large the page shows the picture of the answer, or of its first entry: the first large thing to be seen. */
  readonly picture?: PictureSize;
}

/** What router, gateway, build and links need to know of one page; its component is attached in `web/src/app/pages`. */
export interface PageDeclaration {
  /** Express style: `/product/:id`. */
  readonly path: `/${string}`;
  /** Who may see it. */
  readonly access: Access;
  /** Message key of its title; absent where the title depends on what it shows. */
  readonly title?: string;
  /** Areas of words (`web/src/i18n/words`) that are downloaded with it. */
  readonly words?: readonly string[];
  /** The module below `web/src` that a public page is downloaded by; absent where it comes with the first file. */
  readonly module?: `${string}.${'ts' | 'tsx'}`;
  /** The public page that visitors see in its place. */
  readonly visitorsSee?: string;
  /** The gateway puts the answers into the page's HTML. */
  readonly firstReads?: readonly FirstRead[];
  /** Its address carries a one-time token, which must not leave in a Referer. */
  readonly hasToken?: true;
}
