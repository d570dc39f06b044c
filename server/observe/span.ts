import { type Attributes, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Where traces are not configured (`open-traces.ts`), nothing stands behind it and a span costs next to nothing. */
export const tracer = trace.getTracer('tregu');

type SpanOptions = {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** It begins a trace of its own, whatever is under way where it is begun. */
  readonly root?: boolean;
};

/** Runs `work` as a span of the trace that is under way. Of a failure it tells the kind and not the message, which may quote what people wrote. */
export function inSpan<T>(name: string, { root = false, ...options }: SpanOptions, work: () => Promise<T>): Promise<T> {
  const from = root ? ROOT_CONTEXT : context.active();
  return tracer.startActiveSpan(name, options, from, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds to the span that is under way, if any. */
export function describeSpan(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** The name of the trace that is under way, for the log. */
export function traceId(): string | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span.spanContext().traceId : undefined;
}

/**
 * Asks the database as a span of the trace that is under way. The text has placeholders for what people wrote; its values are not told.
 * Without a trace nothing is begun: what looks every second whether there is work would fill the collector.
 */
export function inStatement<T>(text: string, ask: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return ask();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostText) };
  return inSpan(summaryOf(text), { kind: SpanKind.CLIENT, attributes }, ask);
}

/** Characters of a statement that are told; some of ours name every column of a list. */
const mostText = 4000;

/** `select products`, `begin`: few enough different ones to count by. */
function summaryOf(text: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_]\w*)/i.exec(text) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

/** Marks the step of a trace as failed; of the error its name is told, never its message. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}
