/** `npm run bench`: all benches; `npm run bench -- product-list --products 1000000`: one, with its options. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const benches = [
  'product-list',
  'bulk',
  'feed-import',
  'web',
  'load',
  'issues',
  'prices',
  'orders',
  'send',
  'send-live',
  'drift',
] as const;

const [first, ...rest] = process.argv.slice(2);
const named = first !== undefined && !first.startsWith('-');
const unknown = named && !(benches as readonly string[]).includes(first);
if (unknown) {
  console.error(`There is no bench "${first}". There are: ${benches.join(', ')}`);
  process.exit(1);
}

// One after the other, each in a process of its own: what one leaves behind must not weigh on the next.
for (const name of named ? [first] : benches) {
  console.log(`\n${name}`);
  const file = path.join(import.meta.dirname, `${name}.ts`);
  const { status } = spawnSync(process.execPath, [file, ...(named ? rest : process.argv.slice(2))], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
