import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Call, isWrite, messageOf } from '#kit/call.ts';
import { AppError, type ErrorDefinition, generalErrors, issuesOf } from '#kit/error.ts';
import { sourceOf } from '#kit/network.ts';
import { httpErrors } from '#kit/platform.errors.ts';
import { namesNoField } from '#kit/rule.texts.ts';
import { type Actor, type Context, type KeyHolder, keyPrefix, type Scope } from '../context.ts';
import { type Log, loggedPath } from '../log.ts';
import { addressesIn } from '../networks.ts';
import type { Metrics } from '../observe/metrics.ts';
import { requestIdHeader, requestIdOf } from '../observe/request-id.ts';
import { traceRequests } from '../observe/trace-requests.ts';
import { bearerToken, type FindActor, guard, idleHeader, scopeOf } from './authenticate.ts';
import type { Route, UploadedFile, UploadedStream } from './bind.ts';
import { failureOf } from './failure.ts';
import { bodyMs, closeHalfSent, headersMs, longestMs } from './half-sent.ts';
import {
  type FindKeyHolder,
  guardKey,
  idempotencyHeader,
  type KeyRefused,
  limitKeys,
  nameOfKey,
  scopeOfKey,
  tellRefused,
} from './key-holder.ts';
import { answerOf } from './known-values.ts';
import { limitPersons } from './limit-persons.ts';
import { limitStrangers } from './limit-strangers.ts';
import { openApiRoutes } from './openapi-routes.ts';
import { bareHeaders, securityHeaders } from './security-headers.ts';
import { refuseUnstorable, storableFileName } from './storable.ts';
import { sendTagged } from './tagged.ts';

export const apiRoot = '/api';

type Needs = {
  readonly routes: readonly Route[];
  readonly findActor: FindActor;
  /** Absent: nobody has a key. */
  readonly findKey?: FindKeyHolder;
  /** Told what was refused to the holder of a key, for the people who look after it. */
  readonly keyRefused?: KeyRefused;
  /** Whether the market is paused: nothing is written then. */
  readonly isPaused: () => Promise<boolean>;
  readonly isShop: (id: number) => Promise<boolean>;
  readonly now: () => Date;
  /** Requests a minute, of a session for each call and of an address without one; the specification's part 3.0 says 300. */
  readonly requestsPerMinute: number;
  /** Requests in two seconds, of one person by all calls together; see `kit/person-limits.ts`. */
  readonly requestsInTwoSeconds: number;
  /** Counts a file that this person, or else this address, is about to send; throws 429 where it is one too many. */
  readonly admitUpload: (sender: number | string) => Promise<void>;
  /** How long the body of a request may take (milliseconds); default 30 s. */
  readonly bodyMs?: number | undefined;
  /** People reach the web by https only, so browsers may be told to insist on it. */
  readonly behindTls: boolean;
  /** Addresses and networks of proxies; what they say about where a request comes from is believed, and nobody else. */
  readonly trustProxy: readonly string[];
  /** Signs the addresses of uploads in an answer, given and taken as JSON. */
  readonly signFiles: (json: string) => string;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'request'>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that the route answers. */
    call?: string;
  }
  interface FastifyRequest {
    actor: Actor | null;
    keyHolder: KeyHolder | null;
    scope: Scope;
  }
}

/** Bodies of 10,000 ids must fit (trap T31). */
const bodyLimit = 4 * 1024 * 1024;

/** The HTTP server with every bound call under the API root, its document and its page. Nothing listens yet. */
export async function createHttpServer(needs: Needs): Promise<FastifyInstance> {
  const isProxy = addressesIn(needs.trustProxy);
  const app = Fastify({
    bodyLimit,
    requestTimeout: longestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: 5_000 },
    trustProxy: needs.trustProxy.length > 0 && [...needs.trustProxy],
    genReqId: (request) => requestIdOf(request, isProxy(request.socket.remoteAddress)),
    // An address that cannot be read meets no hook and no handler of ours.
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = failureOf(error);
      (reply as unknown as FastifyReply).code(status).headers(bareHeaders).send(body);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  traceRequests(app, isProxy);
  app.addHook('onRequest', async (request, reply) => void reply.header(requestIdHeader, request.id));
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call ?? request.routeOptions.url ?? 'none';
    needs.metrics.request({ call, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  await app.register(securityHeaders, { behindTls: needs.behindTls });
  await app.register(cors, { origin: false });
  // Route by route (ADR 70). Bodies are never unpacked: a few bytes could become gigabytes.
  await app.register(compress, { global: false, globalDecompression: false, encodings: ['br', 'gzip'] });
  await app.register(multipart, {
    limits: { files: 1, fields: 20, parts: 21, headerPairs: 20, fieldNameSize: 100, fieldSize: 10_000 },
  });
  await app.register(rateLimit, {
    global: false,
    max: needs.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => bearerToken(request) ?? sourceOf(request.ip as string | undefined),
  });
  closeHalfSent(app, needs.bodyMs ?? bodyMs);
  const strangers = limitStrangers(app, needs.requestsPerMinute);
  const admitPerson = limitPersons(app, needs.requestsInTwoSeconds);
  const admitKey = limitKeys(app);
  app.addHook('onRequest', async (request) => {
    // Of the route that was found: an address has more than one spelling.
    if (request.routeOptions.url?.startsWith(`${apiRoot}/`)) await strangers.admit(request);
  });
  // Clients say "JSON" on calls without a body too: an empty body is no body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body as string, done),
  );
  app.decorateRequest('actor', null);
  app.decorateRequest('keyHolder', null);
  app.decorateRequest('scope', null as unknown as Scope);
  app.setErrorHandler(async (error, request, reply) => {
    const { status, body, unexpected } = failureOf(error);
    logFailure(needs.log, request, { error, status, code: body.result.code, unexpected });
    await tellRefused(request, needs, { status, body }).catch((failed) =>
      needs.log.error(failed, { request: request.id }),
    );
    if (body.result.code === generalErrors.databaseAway.code) reply.header('retry-after', '5');
    if (status === 429 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', String((error as Partial<AppError>).retryAfter ?? 60));
    return reply.code(status).send(body);
  });
  checkRoutes(needs.routes);
  const { know } = strangers;
  for (const route of needs.routes) addRoute(app, route, { ...needs, isProxy, know, admitPerson, admitKey });
  openApiRoutes(
    app,
    apiRoot,
    needs.routes.map((route) => route.call),
  );
  // An unknown API path answers JSON, never the web page (trap T84).
  app.all(`${apiRoot}/*`, async () => {
    throw new AppError(generalErrors.notFound);
  });
  return app;
}

/** What went wrong, and who was refused: a wrong password, a missing right, too many tries. */
function logFailure(
  log: Log,
  { id, method, url, actor, keyHolder, ip }: FastifyRequest,
  { error, status, code, unexpected }: { error: unknown; status: number; code: string; unexpected: boolean },
): void {
  const viewer = actor?.viewer ? { viewer: actor.viewer.userId } : {};
  const key = keyHolder ? { key: nameOfKey(keyHolder) } : {};
  const what = { request: id, method, path: loggedPath(url), user: actor?.userId ?? null, ...viewer, ...key, ip };
  if (unexpected) log.error(error, what);
  else if ([401, 403, 429].includes(status) || code.startsWith('wrong_')) log.refused({ ...what, status, code });
}

/** A call twice, or one that nobody may make, is a mistake of ours: the server does not start. */
function checkRoutes(routes: readonly Route[]): void {
  const seen = new Set<string>();
  for (const { call } of routes) {
    const key = `${call.method} ${call.path}`;
    if (seen.has(key) || seen.has(call.name)) throw new Error(`call declared twice: ${call.name} (${key})`);
    seen.add(key).add(call.name);
    if (Array.isArray(call.access) && call.access.length === 0) throw new Error(`call without access: ${call.name}`);
    if (call.access === 'key' && !call.keyScope) throw new Error(`call of a key without a scope: ${call.name}`);
  }
}

type RouteNeeds = Needs & {
  readonly isProxy: (address: string | undefined) => boolean;
  readonly know: (request: FastifyRequest) => void;
  readonly admitPerson: (request: FastifyRequest) => Promise<void>;
  readonly admitKey: (request: FastifyRequest) => Promise<void>;
};

function addRoute(app: FastifyInstance, { call, handle }: Route, needs: RouteNeeds): void {
  app.route({
    method: call.method,
    url: apiRoot + call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { rateLimit: {}, call: call.name },
    ...(call.method === 'GET' ? { compress: {} } : {}),
    // Before the body is read: nobody without the right makes the server parse four megabytes.
    onRequest: async (request) => {
      if (call.access === 'key') {
        request.keyHolder = await keyOf(request, needs.findKey);
        needs.know(request);
        await needs.admitKey(request);
        guardKey(call, request.keyHolder);
      } else if (call.access !== 'public') request.actor = await authenticated(request, needs.findActor);
      if (request.actor) {
        needs.know(request);
        await needs.admitPerson(request);
        guard(call, request.actor);
      }
      if (isWrite(call) && !call.openInMaintenance && (await needs.isPaused()))
        throw new AppError(generalErrors.maintenance);
      const { shopId } = request.query as { shopId?: unknown };
      const scope = await scopeOf(shopId, needs.isShop, request.actor);
      request.scope = request.keyHolder ? scopeOfKey(request.keyHolder, scope, shopId !== undefined) : scope;
      if (call.file) await needs.admitUpload(senderOf(request));
    },
    handler: async (request, reply) => {
      const input = await readInput(call, request);
      const context = contextOf(request, reply, needs);
      const given = await (handle as (i: unknown, c: unknown) => Promise<unknown>)(input, context);
      const output = answerOf(call, given, (places) =>
        needs.log.error(new Error(`${call.name} has values its contract does not know`), {
          places: places.slice(0, 5),
        }),
      );
      if (request.raw.aborted) return reply;
      const answer =
        call.envelope === 'tasks'
          ? { success: true, data: output }
          : { statusIsOk: true, statusMessage: messageOf(call, output), result: output };
      const json = needs.signFiles(JSON.stringify(answer));
      reply.type('application/json; charset=utf-8');
      return call.tagged ? sendTagged(request, reply, json) : reply.send(json);
    },
  });
}

/** Who sends a file, as uploads are counted. */
const senderOf = ({ actor, keyHolder, ip }: FastifyRequest): number | string =>
  actor?.userId ?? (keyHolder ? `key ${nameOfKey(keyHolder)}` : sourceOf(ip as string | undefined));

/** A person's session opens no call of a key, and looks like no key. */
async function keyOf(request: FastifyRequest, findKey: FindKeyHolder | undefined): Promise<KeyHolder> {
  const key = bearerToken(request);
  const holder = key?.startsWith(keyPrefix) && findKey ? await findKey(key) : null;
  if (!holder) throw new AppError(generalErrors.unauthorized);
  return holder;
}

async function authenticated(request: FastifyRequest, findActor: FindActor): Promise<Actor> {
  const token = bearerToken(request);
  const attended = request.headers[idleHeader] === undefined;
  const actor = token ? await findActor(token, attended, request.ip) : null;
  if (!actor) throw new AppError(generalErrors.unauthorized);
  return actor;
}

async function readInput(call: Call, request: FastifyRequest): Promise<Record<string, unknown>> {
  for (const part of [request.params, request.query, request.body]) refuseUnstorable(part);
  return {
    params: readParams(call, request.params),
    query: call.query?.parse(request.query),
    body: call.body?.parse(call.file ? {} : (request.body ?? {})),
    ...(call.file ? { file: await readFile(request, call.file, tooLargeOf(call)) } : {}),
  };
}

/**
 * An id that cannot be read names nothing, so nothing is there: the answer of any other address that leads nowhere. A rule with a
 * sentence of its own (a CN code has 8 digits) says it.
 */
function readParams(call: Call, params: unknown): unknown {
  const parsed = call.params?.safeParse(params);
  if (!parsed || parsed.success) return parsed?.data;
  const speaks = issuesOf(parsed.error).some(({ code }) => code !== undefined && !namesNoField(code));
  throw speaks ? parsed.error : new AppError(generalErrors.notFound);
}

async function readFile(
  request: FastifyRequest,
  { maxBytes, stream }: NonNullable<Call['file']>,
  tooLarge: ErrorDefinition,
): Promise<UploadedFile | UploadedStream> {
  if (!request.isMultipart()) throw new AppError(httpErrors.notMultipart);
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch(notReadable);
  if (part?.fieldname !== 'file') throw new AppError(httpErrors.noFile);
  const name = storableFileName(part.filename);
  if (stream) return { name, stream: Readable.from(refuseCutFile(part.file, tooLarge)) };
  const bytes = await part.toBuffer().catch((error: { statusCode?: number }) => {
    throw error.statusCode === tooLarge.status ? new AppError(tooLarge) : notReadable(error);
  });
  return { name, bytes };
}

/** The parser of multipart bodies throws plain errors for a body that is broken: the sender's fault, not ours. */
function notReadable(error: unknown): never {
  if (error instanceof AppError || (error as { statusCode?: number }).statusCode) throw error;
  throw new AppError(httpErrors.unreadable, { cause: error });
}

/** A call may have a text of its own for a file that is too large, as the 2 MB of an image has (trap T69). */
const tooLargeOf = (call: Call): ErrorDefinition =>
  call.errors?.find((error) => error.status === generalErrors.tooLarge.status) ?? generalErrors.tooLarge;

/** The parser ends a file at its limit as if it were whole; its reader must not take it for the whole file. */
async function* refuseCutFile(
  file: Readable & { readonly truncated: boolean },
  tooLarge: ErrorDefinition,
): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    notReadable(error);
  }
  if (file.truncated) throw new AppError(tooLarge);
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { now, isProxy }: Pick<RouteNeeds, 'now' | 'isProxy'>,
): Context {
  const gone = new AbortController();
  // After every answer, too: then it was written whole.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const base = { scope: request.scope, cause: 'hand', now, signal: gone.signal };
  const unknownProxy = request.headers['x-forwarded-for'] !== undefined && !isProxy(request.socket.remoteAddress);
  if (request.actor) return { ...base, actor: request.actor, ip: request.ip, unknownProxy };
  const { keyHolder: key } = request;
  if (key) {
    const sent = request.headers[idempotencyHeader];
    const idempotencyKey = sent === undefined ? null : String(sent);
    return { ...base, actor: null, key, cause: nameOfKey(key), idempotencyKey } as unknown as Context;
  }
  const extra = { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) };
  return { ...base, actor: null, ...extra } as unknown as Context;
}
