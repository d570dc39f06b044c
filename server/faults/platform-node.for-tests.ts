import fs from 'node:fs';
import http from 'node:http';
import { startWooCommerce } from '#connectors/kit/stand-ins/woocommerce/woocommerce.for-tests.ts';

// A shop on a platform in a process of its own: every change is on disk before it is made, as a database has it, and is made again at the next start.
// So what is killed between the two has happened, and nobody was told.
const [port = '', journal = ''] = process.argv.slice(2);
type Change = { readonly method: string; readonly path: string; readonly body: string };

const shop = await startWooCommerce();
const authorization = `Basic ${Buffer.from(`${shop.user}:${shop.password}`).toString('base64')}`;
const make = ({ method, path, body }: Change) =>
  fetch(shop.address + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: body === '' ? null : body,
  });
// The last line is half a line where the kill met the disk: it never happened.
for (const line of fs.existsSync(journal) ? fs.readFileSync(journal, 'utf8').split('\n').slice(0, -1) : [])
  await make(JSON.parse(line) as Change);

/** One change after the other, or numbers would differ the next time. */
let turn: Promise<unknown> = Promise.resolve();
const server = http.createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    const change = { method: request.method!, path: request.url!, body };
    const answer = async () => {
      if (change.method !== 'GET') fs.appendFileSync(journal, `${JSON.stringify(change)}\n`);
      const made = await make(change);
      response.writeHead(made.status, Object.fromEntries(made.headers));
      response.end(Buffer.from(await made.arrayBuffer()));
    };
    if (change.method === 'GET') void answer();
    else turn = turn.then(answer);
  });
});
server.listen(Number(port), '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${port}`));
