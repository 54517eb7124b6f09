import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOfTree } from '../files-of-tree.ts';
import { ROOT } from '../processes.ts';
import { withLanguage } from './with-language.ts';

/** Where texts stand: files of words, and code. */
const SOURCES = ['shared', 'services', 'workers', 'web', 'tools/seed', 'tests'];

const [code] = process.argv.slice(2);
if (code === undefined || !/^[a-z]{2,3}(_[A-Z]{2})?$/.test(code)) {
  console.log(
    'node tools/language/add-language.ts <code>, such as ja or pt_BR: copies every English text for its translators',
  );
  process.exit(1);
}

const files = filesOfTree(...SOURCES);

let copied = 0;
for (const file of files.filter((path) => path.endsWith('/en.json') || path.endsWith('/i18n/first/en.ts'))) {
  const copy = join(ROOT, dirname(file), `${code}${file.slice(file.lastIndexOf('.'))}`);
  writeFileSync(copy, readFileSync(join(ROOT, file), 'utf8').replaceAll('/en.json', `/${code}.json`));
  copied += 1;
}
let changed = 0;
for (const file of files.filter((path) => /\.tsx?$/.test(path))) {
  const before = readFileSync(join(ROOT, file), 'utf8');
  const after = withLanguage(file, before, code);
  if (after === before) continue;
  writeFileSync(join(ROOT, file), after);
  changed += 1;
}
console.log(`${copied} files of words copied, ${changed} files of code changed`);
