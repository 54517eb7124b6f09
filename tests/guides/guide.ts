import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a guide says to do to a file: make it, or put code before, after or instead of what stands in it. */
export interface Step {
  readonly file: string;
  readonly place: 'new' | 'before' | 'instead of' | 'at the end';
  /** What the file contains once; empty where nothing is looked for. */
  readonly text: string;
  readonly code: string;
}

/** A command that a guide says to run. */
export type Command = readonly string[];

const FENCE = /^(?<indent> *)```\w+$/;
const CREATE = /(?:^|\. )Create `(?<file>[^`]+)`:$/;
const CHANGE =
  /(?:^|\. )In `(?<file>[^`]+)`, (?:(?<place>before|instead of) `(?<text>[^`]+)`|after the last line), (?:add|write):$/;
const RUN = /\bRun `(?:npm|node) /;
const COMMAND = /`((?:npm|node) [^`]+)`/g;

function stepOf(sentence: string, code: string): Step {
  const created = CREATE.exec(sentence)?.groups;
  if (created) return { file: created['file'] ?? '', place: 'new', text: '', code };
  const changed = CHANGE.exec(sentence)?.groups;
  if (!changed) throw new Error(`not a sentence that says where code goes: ${sentence}`);
  const { file = '', place, text = '' } = changed;
  return { file, place: place === 'before' || place === 'instead of' ? place : 'at the end', text, code };
}

/** Reads what a guide says to do, in order. @throws Error where a block of code follows no sentence that says where it goes */
export function readGuide(markdown: string): (Step | Command)[] {
  const lines = markdown.split('\n');
  const actions: (Step | Command)[] = [];
  let paragraph: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const indent = FENCE.exec(line)?.groups?.['indent'];
    if (indent !== undefined) {
      const end = lines.indexOf(`${indent}\`\`\``, at);
      const code = lines.slice(at + 1, end).map((each) => each.slice(indent.length));
      actions.push(stepOf(paragraph.join(' '), `${code.join('\n')}\n`));
      at = end;
      continue;
    }
    if (line.trim() !== '') {
      // A blank line ends a paragraph for its reader, but stands between a sentence and its code.
      if ((lines[at - 1] ?? '').trim() === '') paragraph = [];
      paragraph.push(line.trim());
    }
    if (RUN.test(line)) actions.push(...[...line.matchAll(COMMAND)].map(([, command = '']) => command.split(' ')));
  }
  return actions;
}

/** A file's text after a step. @throws Error where the text that the step names is not in it exactly once */
export function applied(before: string, { file, place, text, code }: Step): string {
  if (place === 'new') return code;
  if (place === 'at the end') return before + code;
  const at = before.indexOf(text);
  if (at === -1 || before.includes(text, at + 1)) throw new Error(`${file} does not contain exactly once: ${text}`);
  if (place === 'instead of') return before.slice(0, at) + code.replace(/\n$/, '') + before.slice(at + text.length);
  const start = before.lastIndexOf('\n', at) + 1;
  return before.slice(0, start) + code + before.slice(start);
}

/** Carries out a step in a folder. @throws Error where a new file exists, or the step does not fit */
export function follow(step: Step, folder: string): void {
  const path = join(folder, step.file);
  const isNew = step.place === 'new';
  if (isNew && existsSync(path)) throw new Error(`${step.file} is there already`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, applied(isNew ? '' : readFileSync(path, 'utf8'), step));
}
