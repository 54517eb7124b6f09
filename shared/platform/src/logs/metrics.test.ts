import { describe, expect, it } from '@jest/globals';
import { Counter, Histogram } from 'prom-client';
import { createMetrics, renderMetrics } from './metrics.ts';

const ACCEPT = 'application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.2,*/*;q=0.1';

function aProcess() {
  const metrics = createMetrics('mailer');
  new Counter({ name: 'mails_total', help: 'Mails', registers: [metrics] }).inc(3);
  const times = { name: 'seconds', help: 'Seconds', buckets: [1], enableExemplars: true, registers: [metrics] };
  new Histogram(times).observe({ value: 0.5, exemplarLabels: { trace_id: 'abc' } });
  return metrics;
}

describe('renderMetrics', () => {
  it.each([
    ['with metrics of its own', aProcess],
    ['without', () => createMetrics('status')],
  ])('tells a process %s and its Node as one text of OpenMetrics', async (_, open) => {
    const { contentType, text } = await renderMetrics(open(), ACCEPT);
    expect(contentType).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    const lines = text.split('\n');
    // One end, after everything, and no empty line before it.
    expect([lines.indexOf('# EOF'), lines.indexOf('')]).toEqual([lines.length - 2, lines.length - 1]);
    expect(lines).toContain('# TYPE nodejs_heap_size_used_bytes gauge');
  });

  it('leads from a bucket to a trace, in OpenMetrics alone', async () => {
    const metrics = aProcess();
    const bucket = 'seconds_bucket{le="1",process="mailer"} 1';
    expect((await renderMetrics(metrics, ACCEPT)).text).toContain(`\n${bucket} # {trace_id="abc"} 0.5 `);
    expect((await renderMetrics(metrics)).text).toContain(`\n${bucket}\n`);
  });

  it('names counters as each form does', async () => {
    const metrics = aProcess();
    const sample = 'mails_total{process="mailer"} 3\n';
    expect((await renderMetrics(metrics, ACCEPT)).text).toContain(
      `# HELP mails Mails\n# TYPE mails counter\n${sample}`,
    );
    const { contentType, text } = await renderMetrics(metrics);
    expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toContain(`# HELP mails_total Mails\n# TYPE mails_total counter\n${sample}`);
    expect(text).not.toContain('# EOF');
  });
});
