import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from './span.ts';

type Traced = { readonly span: Span; readonly within: Context };

const propagator = new W3CTraceContextPropagator();

/**
 * Each call that comes in is a span, named by its method and address pattern. It goes on a trace (`traceparent`) that a trusted proxy began; what a
 * stranger sends is not believed. To be set up before all other hooks, so that they are part of the span.
 */
export function traceRequests(app: FastifyInstance, isProxy: (address: string | undefined) => boolean): void {
  const under = new WeakMap<FastifyRequest, Traced>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config;
    if (!call) return done();
    const span = tracer.startSpan(
      `${request.method} ${request.routeOptions.url}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': request.routeOptions.url ?? '',
          'tregu.call': call,
          'tregu.request': request.id,
        },
      },
      isProxy(request.socket.remoteAddress) ? continued(request) : ROOT_CONTEXT,
    );
    const traced = { span, within: trace.setSpan(ROOT_CONTEXT, span) };
    under.set(request, traced);
    context.with(traced.within, done);
  });
  // Reading a body ends in the connection's own context.
  app.addHook('preValidation', (request, _reply, done) => {
    const traced = under.get(request);
    if (traced) context.with(traced.within, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    end(request, reply.statusCode);
  });
  // The browser has gone: no answer is sent, and nothing says that one was.
  app.addHook('onRequestAbort', async (request) => end(request, 499));

  function end(request: FastifyRequest, status: number): void {
    const span = under.get(request)?.span;
    if (!span) return;
    under.delete(request);
    span.setAttribute('http.response.status_code', status);
    if (request.actor) span.setAttribute('tregu.user', request.actor.userId);
    if (request.scope) span.setAttribute('tregu.shop', request.scope.shopId);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
}

const continued = ({ headers }: FastifyRequest): Context =>
  propagator.extract(ROOT_CONTEXT, headers, {
    get: (from, key) => from[key] as string | undefined,
    keys: (from) => Object.keys(from),
  });
