/** `node tools/write-table-types.ts postgres://…` after a new migration was applied there. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tableTypes } from './table-types.ts';

const url = process.argv[2];
if (!url) throw new Error('Give the address of a migrated database');
writeFileSync(path.join(import.meta.dirname, '../database/tables.ts'), tableTypes(url));
