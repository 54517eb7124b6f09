import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** A page of a built web app that has no more than gateways look for. */
export const PLAIN_PAGE = '<!doctype html><head><title>Harbour</title></head><body></body>';

/** The path of a folder with these files, by name, that stands in for the built web app until the test file ends. */
export function webFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-web-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
