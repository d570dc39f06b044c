// `npm start`. package.json says "exec node …": the shell that npm puts in between would pass no SIGINT on; where a shell knows no exec
// (Windows), the second half of that line starts it.
import path from 'node:path';
import { keepRunning } from './keep-running.mjs';
import { leanHeap } from './lean-heap.mjs';
import { command, prepare, root, startNode } from './prepare.mjs';
import { printedHelp } from './usage.mjs';

const args = process.argv.slice(2);
if (!printedHelp('tools/start.mjs', args))
  await command(() => {
    const node = prepare();
    keepRunning(() =>
      startNode(node, [...leanHeap, path.join(root, 'server', 'main.ts'), ...args], {}, { tells: true }),
    );
  });
