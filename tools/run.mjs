// node tools/run.mjs path/to/script.ts [arguments]: any script of the project, on the right Node, installed first.
import fs from 'node:fs';
import path from 'node:path';
import { become, command, PreparationError, prepare, root } from './prepare.mjs';
import { printedHelp } from './usage.mjs';

await command(() => {
  const [script, ...args] = process.argv.slice(2);
  if (!script) throw new PreparationError('Which script? For example: node tools/run.mjs tools/check-boundaries.ts');
  const file = path.resolve(root, script);
  if (!fs.existsSync(file)) throw new PreparationError(`There is no script ${script} in ${root}`);
  if (printedHelp(script, args)) return;
  become(prepare(), [file, ...args]);
});
