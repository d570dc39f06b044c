import type { TestProject } from 'vitest/node';
import { buildWeb } from '#tools/build-web.ts';
import testDatabase from '#tools/test-database.ts';

/** One PostgreSQL and one build of the web for all journeys; each journey file gets its own database and server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWeb(console.log);
  return testDatabase(project);
}
