import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text with the mark by which a reader knows whether it is the one it has. */
export type Kept = { readonly text: string; readonly tag: string };

/** The mark of a text, in the form of an `etag`: the same for the same text, on every node. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Sends the text, or that the reader has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, { text, tag }: Kept): FastifyReply {
  reply.header('etag', tag);
  // A proxy that compresses makes a weak tag of ours.
  const had = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return had.includes(tag) || had.includes('*') ? reply.code(304).send() : reply.send(text);
}

/** The answer of a call that is `tagged`: a browser keeps it and asks each time whether it is still so. */
export const sendTagged = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply =>
  sendKept(request, reply.header('cache-control', 'no-cache'), { text, tag: tagOf(text) });
