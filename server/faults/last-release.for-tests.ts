import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

/** What was released last, as a commit of this repository; a release names itself there (docs/recipes/make-a-release.md). */
export async function lastRelease(): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, 'last-release.json'), 'utf8');
  return (JSON.parse(text) as { commit: string }).commit;
}

/** Whether this copy of the repository has the commit: a download without history, or with a short one, lacks it. */
export const hasCommit = (commit: string): Promise<boolean> =>
  run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  );

/** The names of a release's migrations, in their order. */
export async function migrationsOf(commit: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-tree', '--name-only', commit, 'database/migrations/'], { cwd: root });
  const names = stdout.split('\n').map((file) => path.basename(file));
  return names.filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Puts a release's files into a folder of their own and gives the script that starts a node of it there. It shares our packages: what is
 * tried is its code on our schema, not its libraries.
 */
export async function unpackRelease(commit: string): Promise<{ readonly folder: string; readonly script: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tregu-release-'));
  const archive = path.join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: root });
  await run('tar', ['-xf', archive], { cwd: folder });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const script = path.join(folder, 'server/faults/last-release-node.for-tests.ts');
  await copyFile(path.join(import.meta.dirname, 'last-release-node.for-tests.ts'), script);
  return { folder, script };
}
