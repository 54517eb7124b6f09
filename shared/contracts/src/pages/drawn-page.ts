import type { LANGUAGES } from '../language/language-codes.ts';

/** What the web's server build is given to draw one page. */
export interface DrawRequest {
  /** The page's path without the prefix of its language, with its query. */
  readonly path: string;
  readonly language: (typeof LANGUAGES)[number];
  /** The origin of the shop, for addresses that leave it: `https://shop.example`. */
  readonly origin: string;
  /** 404 and 410 draw the page that says so in place of what is at the path. */
  readonly status: PageStatus;
  /** Answers in JSON by the address of their call, as they stand in the page. */
  readonly data: string;
}

export type PageStatus = 200 | 404 | 410;

/** A page's HTML in two parts. */
export interface DrawnPage {
  /** Title, description, and what else says of the page what it is. */
  readonly head: string;
  /** What stands in the page's root. */
  readonly body: string;
}

export type FilesByLanguage = Readonly<Record<DrawRequest['language'], readonly string[]>>;

/** By the name of each page, the files that it needs besides those of every visit (`page-files.json` of the build). */
export type PageFiles = Readonly<Record<string, FilesByLanguage>>;

/** What the web's server build exports; the gateway loads it at run time. */
export interface PageDrawing {
  /** Makes everything ready that a draw needs at once. */
  prepare(): Promise<void>;
  /** Draws a page, one at a time. @throws whatever a component throws */
  draw(request: DrawRequest): DrawnPage;
}
