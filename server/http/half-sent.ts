import type { FastifyInstance } from 'fastify';

/** How long the headers of a request may take (milliseconds). */
export const headersMs = 15_000;
/** How long a request may take in all, the largest upload on a slow line included (milliseconds). */
export const longestMs = 7_200_000;
/** How long the body of a request may take, and of an upload each part of it (milliseconds; P12). */
export const bodyMs = 30_000;
/** The least an upload must bring in each of these periods (bytes): 17 kB/s, below the slowest line people work on. */
const leastBytes = 512 * 1024;

/**
 * Closes connections whose body does not come: nobody may hold one by sending half of a request. A body that is no upload has
 * `within` milliseconds; an upload may take longer as long as it goes on coming.
 */
export function closeHalfSent(app: FastifyInstance, within: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': chunked, 'content-type': type = '' } = raw.headers;
    if (chunked === undefined && !(Number(length) > 0)) return done();
    const upload = type.startsWith('multipart/');
    let arrived = raw.socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const came = raw.socket.bytesRead - arrived;
      arrived += came;
      if (upload && came >= leastBytes) return;
      clearInterval(timer);
      // Answered without the body being wanted: a second answer would be taken for that of the next request.
      if (reply.raw.writableEnded) return raw.destroy();
      raw.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      raw.socket.destroySoon();
    }, within);
    timer.unref();
    const over = () => clearInterval(timer);
    raw.once('end', over).once('close', over);
    done();
  });
}
