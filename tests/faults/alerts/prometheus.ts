import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@harbour/tools/backing-services/binaries';
import { freePort } from '@harbour/tools/backing-services/free-port';
import { stringify } from 'yaml';
import * as z from 'zod';
import { waitUntil } from '../../support/wait-until.ts';

const START_MS = 30_000;
const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.looseObject({ alertname: z.string() }) })),
  }),
});

/** A real Prometheus that looks at processes every second. */
export interface Prometheus {
  /** The names of the alerts that fire now. */
  firing(): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

/** The program of Prometheus; undefined where it is not on PATH. */
export const prometheusProgram = (): string | undefined => findProgram('prometheus', process.env);

/**
 * Starts it on a folder of its own.
 * @param targets - the ports at which processes serve their metrics, by the processes' names
 * @throws where it is not on PATH, or does not start
 */
export async function startPrometheus(
  folder: string,
  targets: ReadonlyMap<string, number>,
  rules: string,
): Promise<Prometheus> {
  const program = prometheusProgram();
  if (program === undefined) throw new Error('no Prometheus is on PATH');
  mkdirSync(folder, { recursive: true });
  const jobs = [...targets].map(([job, port]) => ({ targets: [`127.0.0.1:${port}`], labels: { job } }));
  const settings = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yaml'],
    scrape_configs: [{ job_name: 'harbour-market', static_configs: jobs }],
  };
  const config = join(folder, 'prometheus.yaml');
  writeFileSync(config, stringify(settings));
  writeFileSync(join(folder, 'alerts.yaml'), rules);
  const url = `http://127.0.0.1:${await freePort()}`;
  const options = [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`];
  const child = spawn(program, [...options, `--web.listen-address=${new URL(url).host}`], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  const isReady = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}`);
    return (await fetch(`${url}/-/ready`).catch(() => undefined))?.ok === true;
  };
  await waitUntil('Prometheus to be ready', isReady, START_MS).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    async firing() {
      const { data } = Alerts.parse(await (await fetch(`${url}/api/v1/alerts`)).json());
      return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname));
    },
    stop,
  };
}
