import type { FastifyRequest } from 'fastify';

const machines = /bot|crawl|spider|slurp|preview|headless|monitor|curl|wget|python|libwww/i;

/**
 * Whether a person opened the page: no look at its head alone, nothing that a browser loads ahead, and nothing that says it is a machine. Who says
 * nothing at all counts as one. Somebody who opens it twice is counted twice: telling them apart would need to remember them.
 */
export function countsAsView({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ');
  const agent = headers['user-agent'] ?? '';
  return method === 'GET' && !/prefetch|prerender|preview/i.test(ahead) && agent !== '' && !machines.test(agent);
}
