import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { judgeWebhook, type WebhookJudge } from '../webhook.ts';

const secret = 'secret-for-tests';

/** Hears what the plugin in the code of a shop sends, and judges it as Tregu does; `env` is for the start of the platform. */
export async function listenForWebhooks(judge: WebhookJudge) {
  let heard: string[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const header = (name: string) => request.headers[name] as string | undefined;
    const { refused, notice } = judgeWebhook(judge, secret, { header, body }, new Date());
    heard.push(refused ?? [notice.about, notice.product].filter(Boolean).join(' '));
    response.end('{"taken":true}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/key`;
  return {
    // One without its secret is left out, and the shop goes on.
    env: { TREGU_WEBHOOKS: JSON.stringify([{ url }, { url, secret }]) },
    /** What came since it was asked last, and within a second from now. */
    async heard(): Promise<string[]> {
      await sleep(1000);
      const all = heard;
      heard = [];
      return all;
    },
    close: () => server.close(),
  };
}
