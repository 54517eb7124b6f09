import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { findProgram } from '../backing-services/binaries.ts';

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[];
}
interface Cases {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts?: readonly unknown[] }[];
  }[];
}

const read = (file: string): unknown => parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
const rules = read('alerts.yaml') as Rules;
const { tests } = read('alerts.test.yaml') as Cases;

describe('the alerts', () => {
  it('are each expected once, and once not', () => {
    const alerts = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert));
    const cases = tests.flatMap((test) => test.alert_rule_test);
    const named = (isExpected: boolean): string[] =>
      cases.filter(({ exp_alerts: expected }) => (expected !== undefined) === isExpected).map((one) => one.alertname);
    expect(alerts.filter((alert) => !named(true).includes(alert))).toEqual([]);
    expect(alerts.filter((alert) => !named(false).includes(alert))).toEqual([]);
  });

  const promtool = findProgram('promtool', process.env) ?? '';
  if (promtool === '') process.stderr.write('skipped: no promtool (of Prometheus) is on PATH\n');
  const wherePromtool = promtool === '' ? it.skip : it;
  wherePromtool.each([
    ['the file of Prometheus', ['check', 'config', 'prometheus.yaml']],
    ['what each alert says, and when', ['test', 'rules', 'alerts.test.yaml']],
  ])('hold by promtool: %s', (_, args) => {
    const said = execFileSync(promtool, args, { cwd: import.meta.dirname, encoding: 'utf8' });
    expect(said).toContain('SUCCESS');
  });
});
