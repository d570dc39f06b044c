// `npm start`. package.json says "exec node …": the shell that npm puts in between would pass no SIGINT on; where a shell knows no exec
// (Windows), the second half of that line starts it.
import path from 'node:path';
import { keepRunning } from './keep-running.mjs';
import { command, prepare, root, startNode } from './prepare.mjs';
import { printedHelp } from './usage.mjs';

const args = process.argv.slice(2);
/**
 * Loading the product leaves garbage that V8 keeps room for ever after: ready with 365 MB, with this 280, and 335 instead of 440 after 3,000 lists, for
 * some five per cent of processor time.
 */
const lean = '--max-semi-space-size=8';
if (!printedHelp('tools/start.mjs', args))
  await command(() => {
    const node = prepare();
    keepRunning(() => startNode(node, [lean, path.join(root, 'server', 'main.ts'), ...args], {}, { tells: true }));
  });
