import { parseSync, Visitor } from 'oxc-parser';

/** What holds a text for each language: an object or a type with these members. */
const KNOWN = ['en', 'zh_HK', 'zh'];

interface Member {
  readonly start: number;
  readonly end: number;
}

const nameOf = (member: Member, source: string): string | undefined =>
  /^(\w+)\b(?!\()/.exec(source.slice(member.start, member.end))?.[1];

/** The English member where the members are one for each language. */
function englishOf(members: readonly Member[], source: string): Member | undefined {
  const names = members.map((member) => nameOf(member, source));
  return KNOWN.every((name) => names.includes(name)) ? members[names.indexOf('en')] : undefined;
}

/**
 * A file's code with one more language: where an object or a type has a member for each of ours, it gets one that repeats
 * the English one.
 * @throws Error where the code cannot be read
 */
export function withLanguage(file: string, source: string, code: string): string {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`);
  const after = new Map<number, string>();
  const add = (members: readonly Member[], separator: string): void => {
    const english = englishOf(members, source);
    if (english === undefined) return;
    const text = source.slice(english.start, english.end).replace(/[,;]$/, '');
    // Where a text comes from a file, that of the new language stands beside it.
    const own = text.replace(/^en\b/, code).replace(/\/en\.(json|ts)'/g, `/${code}.$1'`);
    after.set(english.start, `${text === 'en' ? `${code}: en` : own}${separator} `);
  };
  const visitor = new Visitor({
    ObjectExpression: ({ properties }) => add(properties, ','),
    TSInterfaceBody: ({ body }) => add(body, ';'),
    TSTypeLiteral: ({ members }) => add(members, ';'),
  });
  visitor.visit(program);
  const places = [...after].toSorted(([a], [b]) => b - a);
  return places.reduce((text, [at, member]) => text.slice(0, at) + member + text.slice(at), source);
}
