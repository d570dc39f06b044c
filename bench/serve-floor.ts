import { createHash } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { announce } from './server-process.ts';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Serves a floor: bare node:http and pg, one answer by path, with no rights, no parsing and no checking of answers. */
export function serveFloor(answers: Readonly<Record<string, (query: URLSearchParams) => readonly Statement[]>>): void {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

  /** Prepared once per connection under a name that is made of the text. */
  async function run({ text, values }: Statement): Promise<unknown[]> {
    const name = createHash('md5').update(text).digest('hex');
    return (await pool.query({ name, text, values: [...values] })).rows;
  }

  const server = http.createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', 'http://floor');
    try {
      const result = await Promise.all(answers[url.pathname]!(url.searchParams).map(run));
      const body = JSON.stringify({ statusIsOk: true, result });
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
    } catch (error) {
      reply.writeHead(500).end(String(error));
    }
  });
  void announce(server);
}
