/** Any dot that a mail program or a browser takes for the one in a domain. */
const DOTS = /[.\u3002\uff0e\uff61]/g;
/**
 * A domain, a web or mail address, a path or a phone number: what a mail program turns into a link; and the ways in which
 * people write one so that a filter misses it and a reader does not.
 */
const LINK =
  /[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}|\d\.\d+\.\d|\bh(?:tt|xx)ps?\b|\b(?:mailto|tel|sms):|www\.|[@/\\]|[[({]\s*(?:\.|dot|at)\s*[\])}]|\d(?:[ ()+-]*\d){6}/iu;
/** Characters without a shape of their own. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Cc}]/gu;

/** Of these, what no flat, building or street has. */
const WEB =
  /[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}|\bh(?:tt|xx)ps?\b|\b(?:mailto|tel|sms):|www\.|[@\\]|[[({]\s*(?:\.|dot|at)\s*[\])}]/iu;

const readable = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '').replace(DOTS, '.');

/**
 * A person's name as mails may show it: empty where it reads as a link or an address. Anybody who signs up chooses the name
 * and the recipient, so the name must not carry a message of theirs.
 */
export function plainName(name: string): string {
  return LINK.test(readable(name)) ? '' : name;
}

/**
 * A line of an address as mails may show it: empty where it reads as a web or mail address. Floors have slashes and streets
 * have numbers, which names have not.
 */
export function plainPlace(line: string): string {
  return WEB.test(readable(line)) ? '' : line;
}
