import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

/** Failures to hand spans over are told at most this often, ms. */
const tellEveryMs = 60_000;

/**
 * Sends this process's spans to a collector (OTLP over HTTP) where the settings name one; its libraries are loaded only then. A collector that is away
 * costs nothing but its spans: they wait in a queue of 2,048 and are dropped beyond it.
 */
export async function openTraces(
  { traces, role }: Pick<Config, 'traces' | 'role'>,
  logError: Log['error'],
): Promise<{ close(): Promise<void> }> {
  if (!traces) return { close: async () => undefined };
  const { context, diag, DiagLogLevel, trace } = await import('@opentelemetry/api');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const sdk = await import('@opentelemetry/sdk-trace');
  const quiet = () => undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (message: string) => {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    logError(new Error(message), { what: 'traces' });
  };
  diag.setLogger({ error: tell, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR);
  const exporter = new OTLPTraceExporter({ url: traces.url, headers: { ...traces.headers } });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': traces.serviceName, 'tregu.role': role }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    async close() {
      await provider.shutdown();
      trace.disable();
      context.disable();
      diag.disable();
    },
  };
}
