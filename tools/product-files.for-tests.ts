import fs from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

const isElsewhere = /\.test\.|for-tests|^server\/test\/|^connectors\/(faulty-shop|[^/]+\/live\/server)\//;

const sources = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((name) => /\.tsx?$/.test(name)),
  );

/** The files of these folders that run in the product: no tests, nothing that only tests use, and not what runs in the code of a shop. */
export const productFiles = (...folders: string[]): string[] =>
  sources(folders).filter((name) => !isElsewhere.test(name));

/** And those that do not. */
export const testFiles = (...folders: string[]): string[] => sources(folders).filter((name) => isElsewhere.test(name));

/** The text of one of them. */
export const sourceOf = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
