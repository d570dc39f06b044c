import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** What every page reads, and what stands around every page but the login. */
const main = ['index.html'];
const frame = ['app/shell/shell.tsx', 'app/ant-frame.tsx'];

/**
 * The scripts of each page of the built web, by its address, so that index.html names them all and a browser fetches them in
 * one step instead of chunk by chunk. Addresses with a parameter, and unknown ones, get what is under ''.
 * @throws Error naming a page that is not in the build.
 */
export async function pagePreloads(root: string, built: string): Promise<Record<string, readonly string[]>> {
  const manifest = JSON.parse(await readFile(path.join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
  const pages = (await pagesOf(root)).filter((page) => !page.address.includes('{'));
  const entries = pages.map(({ address, file }) => {
    const parts = address === '/login' ? [...main, file] : [...main, ...frame, file];
    return [address, closureOf(manifest, parts)] as const;
  });
  return { '': closureOf(manifest, main), ...Object.fromEntries(entries) };
}

/** Address and file of every page a feature declares; read as text, since Node reads no TSX. */
async function pagesOf(root: string): Promise<{ address: string; file: string }[]> {
  const found: { address: string; file: string }[] = [];
  for await (const feature of glob('features/*/*/web/*.feature.tsx', { cwd: root })) {
    const text = await readFile(path.join(root, feature), 'utf8');
    const pages = [...text.matchAll(/path: '([^']+)',\s*load: \(\) =>\s*import\('([^']+)'\)/g)];
    if (pages.length !== text.split(/\bload: /).length - 1)
      throw new Error(`${feature}: a page is written another way`);
    for (const [, address, page] of pages)
      found.push({ address: address!, file: path.posix.join(path.posix.dirname(feature), page!) });
  }
  return found;
}

function closureOf(manifest: Manifest, parts: readonly string[]): readonly string[] {
  const keys = new Set(parts.map((part) => keyOf(manifest, part)));
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next);
  return [...new Set([...keys].map((key) => `/${manifest[key]!.file}`))];
}

function keyOf(manifest: Manifest, part: string): string {
  const key = Object.keys(manifest).find((one) => one === part || one.endsWith(`/${part}`) || one.endsWith(part));
  if (!key) throw new Error(`${part} is not in the built web`);
  return key;
}
