import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Exception, Span, SpanOptions, Tracer } from '@opentelemetry/api';
import { maskText } from './redact.ts';
import { stackOfSources } from './sources.ts';

interface TracePoint {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
  readonly span?: Span;
}

const storage = new AsyncLocalStorage<TracePoint>();

/** The exporter of this Node process: one, however many of our processes share it. */
let exporting: { tracer: Tracer; users: number; shutdown: () => Promise<void> } | undefined;

/**
 * Runs `work` as one step of a trace: of the one `traceparent` names, else of the one at hand, else of
 * a new one. Log lines and `currentTraceparent()` within belong to it; with an exporter it becomes a span.
 */
export function withTrace<T>(traceparent: string | undefined, name: string, work: () => T): T {
  const parent = parseTraceparent(traceparent) ?? storage.getStore();
  const span = exporting && startSpan(exporting.tracer, name, parent);
  if (!span) {
    const { traceId, sampled } = parent ?? newRoot();
    return storage.run({ traceId, sampled, spanId: newSpanId() }, work);
  }
  const { traceId, spanId, traceFlags } = span.spanContext();
  return storage.run({ traceId, spanId, sampled: traceFlags % 2 === 1, span }, () => endWith(span, work));
}

/** Lets the step at hand be named when more is known of it, with what came of it. */
export function activeSpan(): { tell(name: string, attributes: Attributes): void } {
  const span = storage.getStore()?.span;
  return {
    tell: (name, attributes) => void span?.updateName(name).setAttributes(attributes),
  };
}

/** What leads from a measure to the trace at hand, as labels of an exemplar; none where that trace is not exported. */
export function exemplarLabels(): Readonly<Record<string, string>> {
  const step = storage.getStore();
  return step?.span !== undefined && step.sampled ? { trace_id: step.traceId } : {};
}

/** Whether steps become spans. */
export const isTracing = (): boolean => exporting !== undefined;

/** Ends a call that was begun, with the error that it met. */
export type CallEnd = (error?: unknown) => void;

/** Begins a call to another system as a span below the step at hand. Undefined outside of `withTrace`, and without an exporter. */
export function beginCall(name: string, attributes: Attributes): CallEnd | undefined {
  const parent = storage.getStore();
  if (exporting === undefined || parent === undefined) return undefined;
  const span = startSpan(exporting.tracer, name, parent, { kind: SpanKind.CLIENT, attributes });
  return (error) => {
    if (error === undefined) span.end();
    else endFailed(span, error);
  };
}

/** The W3C `traceparent` to hand on: of the step at hand, else of a new trace. */
export function currentTraceparent(): string {
  const { traceId, spanId, sampled } = storage.getStore() ?? newRoot();
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

/** The trace at hand (32 hex digits); undefined outside of `withTrace`. */
export function currentTraceId(): string | undefined {
  return storage.getStore()?.traceId;
}

export interface TracingOptions {
  /** Shown as `service.name`. */
  name: string;
  version: string;
  /** Base URL of the OTLP collector; without it nothing is loaded or sent. */
  endpoint: string | undefined;
}

/** Starts sending spans where an endpoint is configured. Gives a function that sends the rest and stops. */
export async function startTracing({ name, version, endpoint }: TracingOptions): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  if (exporting) exporting.users += 1;
  else exporting = await createExporter(name, version, endpoint);
  const mine = exporting;
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    if (exporting === mine) exporting = undefined;
    await mine.shutdown();
  };
}

async function createExporter(name: string, version: string, endpoint: string) {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 3000 });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  return { tracer: provider.getTracer('harbour'), users: 1, shutdown: () => provider.shutdown() };
}

function startSpan(tracer: Tracer, name: string, parent: TracePoint | undefined, options: SpanOptions = {}): Span {
  if (!parent) return tracer.startSpan(name, options, ROOT_CONTEXT);
  const { traceId, spanId, sampled } = parent;
  const remote = { traceId, spanId, traceFlags: sampled ? 1 : 0, isRemote: true };
  return tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, remote));
}

/** What a trace may tell of an error: its words without anybody's address or one-time token. */
function told(error: unknown): Exception {
  if (!(error instanceof Error)) return maskText(String(error));
  return { name: error.name, message: maskText(error.message), stack: maskText(stackOfSources(error.stack ?? '')) };
}

function endFailed(span: Span, error: unknown): void {
  span.recordException(told(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Ends the span when the work is over, whether it gives a value, a promise or an error. */
function endWith<T>(span: Span, work: () => T): T {
  const fail = (error: unknown): void => endFailed(span, error);
  try {
    const result = work();
    if (result instanceof Promise) result.then(() => span.end(), fail);
    else span.end();
    return result;
  } catch (error) {
    fail(error);
    throw error;
  }
}

function parseTraceparent(header: string | undefined): TracePoint | undefined {
  const match = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? '');
  if (!match?.[1] || !match[2] || !match[3] || header?.startsWith('ff')) return undefined;
  if (/^0+$/.test(match[1]) || /^0+$/.test(match[2])) return undefined;
  return { traceId: match[1], spanId: match[2], sampled: Number.parseInt(match[3], 16) % 2 === 1 };
}

function newRoot(): TracePoint {
  return { traceId: newTraceId(), spanId: newSpanId(), sampled: true };
}

// Digits of a UUID, which Node draws from a pool of random bytes: a draw of their own each time took a sixth of what a
// kept answer costs. Six of the 128 bits are the UUID's version and variant; the last 56, whose randomness W3C asks for, are not.
const newTraceId = (): string => randomUUID().replaceAll('-', '');
const newSpanId = (): string => randomUUID().slice(19).replace('-', '');
