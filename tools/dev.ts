/** For developers: the server restarts when a server file changes, the web reloads in the browser as you type. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '#server/config.ts';

const root = path.join(import.meta.dirname, '..');
const config = readConfig(process.env);
const server = `http://${config.host}:${config.port}`;

const watched = ['server', 'features', 'kit', 'connectors', 'database'].map((folder) => `--watch-path=${folder}`);
const child = spawn(process.execPath, [...watched, '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});

const proxied = ['/api', '/storefront', '/files', '/downloads', '/demo-images'].map(
  (prefix) => [prefix, server] as const,
);
const web = await createServer({
  root: path.join(root, 'web'),
  configFile: path.join(root, 'vite.config.ts'),
  server: {
    host: config.host,
    port: 5173,
    proxy: { ...Object.fromEntries(proxied), '/socket.io': { target: server, ws: true } },
  },
});
await web.listen();
console.log(`\nThe web with reloading: http://${config.host}:5173   (the built one: ${server})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    child.kill(signal);
    child.once('exit', async () => {
      await web.close();
      process.exit(0);
    });
  });
}
