/** `npm run new-feature -- trade/warehouses`: the three rooms of a new capability with one call and a test of it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const floors = (JSON.parse(readFileSync(path.join(root, 'features/floors.json'), 'utf8')) as { floors: string[] })
  .floors;
const [floor = '', name = ''] = (process.argv[2] ?? '').split('/');
if (!floors.includes(floor) || !/^[a-z]+(-[a-z]+)*s$/.test(name))
  exit(
    `Give a floor (${floors.join(', ')}) and a name in kebab-case and plural: npm run new-feature -- trade/warehouses`,
  );
const place = `features/${floor}/${name}`;
const folder = path.join(root, place);
if (existsSync(folder)) exit(`${place} is there already`);

const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = camel[0]?.toUpperCase() + camel.slice(1);
const title = pascal.replace(/([a-z])([A-Z])/g, '$1 $2');

const files: Record<string, string> = {
  [`contract/${name}.model.ts`]: `import { z } from 'zod';

/** What both sides know of ${title.toLowerCase()}. */
export const ${camel}Row = z.object({ id: z.int(), name: z.string() });
`,
  [`contract/${name}.calls.ts`]: `import { z } from 'zod';
import { defineCall } from '#kit/call.ts';
import { ${camel}Row } from './${name}.model.ts';

export const list${pascal} = defineCall({
  name: '${camel}.list',
  method: 'GET',
  path: '/${name}',
  summary: 'Lists ${title.toLowerCase()}.',
  access: ['Read_Product-Data'],
  output: z.array(${camel}Row),
});
`,
  [`contract/${name}.texts.ts`]: `import { defineTexts } from '#kit/text.ts';

export const ${camel}Texts = defineTexts({ title: { en: '${title}', sq: '${title}' } });
`,
  [`server/${name}.read-model.ts`]: `// Reads of others: sellers
import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';

/** Stands in until the capability has a table: then a repository takes its place. Every read takes a Scope. */
export const ${camel}ReadModel = (db: Kysely<DB>) => ({
  async list(scope: Scope) {
    return db
      .selectFrom('sellers')
      .select(['id', 'name'])
      .$if(scope.sellerId !== null, (q) => q.where('id', '=', scope.sellerId ?? 0))
      .orderBy('name')
      .execute();
  },
});
`,
  [`server/use-cases/list-${name}.ts`]: `import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { list${pascal} as list${pascal}Call } from '../../contract/${name}.calls.ts';
import { ${camel}ReadModel } from '../${name}.read-model.ts';

/** Lists what this person may see. */
export const list${pascal} =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: unknown, { scope }: Context): Promise<OutputOf<typeof list${pascal}Call>> =>
    ${camel}ReadModel(db).list(scope);
`,
  [`server/${name}.routes.ts`]: `import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { list${pascal} as list${pascal}Call } from '../contract/${name}.calls.ts';
import { list${pascal} } from './use-cases/list-${name}.ts';

export const ${camel}Routes = (platform: Platform) => [bind(list${pascal}Call, list${pascal}(platform))];
`,
  [`server/${name}.feature.ts`]: `import type { BuildFeature } from '#server/feature.ts';
import { ${camel}Routes } from './${name}.routes.ts';

export const ${camel}Feature: BuildFeature = (platform) => ({ name: '${name}', routes: ${camel}Routes(platform) });
`,
  [`server/use-cases/list-${name}.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { list${pascal} } from './list-${name}.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('shows a local seller nothing of others', async () => {
  const mine = await b.make.seller({ name: 'Mine' });
  await b.make.seller({ name: 'Theirs' });

  const seen = await list${pascal}(b.platform)({}, b.as({ sellerId: mine.id }));

  expect(seen).toEqual([{ id: mine.id, name: 'Mine' }]);
});
`,
  [`web/${name}.api.ts`]: `import { useCall } from '#web/lib/use-call.ts';
import { list${pascal} } from '../contract/${name}.calls.ts';

export const use${pascal} = () => useCall(list${pascal}, {});
`,
};

for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
const list = path.join(root, 'server/features.ts');
const source = readFileSync(list, 'utf8')
  .replace(/(import \{ tasksFeature \})/, `import { ${camel}Feature } from '#${place}/server/${name}.feature.ts';\n$1`)
  .replace(/(const features: readonly BuildFeature\[\] = \[[\s\S]*?),?\s*\];/, `$1, ${camel}Feature];`);
writeFileSync(list, source);
console.log(`${place} is written and listed in server/features.ts.
Next: its table in database/migrations, its page in web/pages (see features/base/tasks/web), an example of the call in server/test/call-examples
and its line in server/test/access-matrix (their tests name what is missing), then: npx biome check --write ${place} server/features.ts && npx vitest run ${place}`);

function exit(why: string): never {
  console.error(why);
  process.exit(1);
}
