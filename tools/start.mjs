import path from 'node:path';
import { become, command, prepare, root } from './prepare.mjs';

await command(() => become(prepare(), [path.join(root, 'server', 'main.ts'), ...process.argv.slice(2)]));
