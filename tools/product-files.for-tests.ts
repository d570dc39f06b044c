import fs from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** The files of these folders that run in the product: no tests, and nothing that only tests use. */
export const productFiles = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter(
        (name) => /\.tsx?$/.test(name) && !/\.test\.|for-tests|^server\/test\/|^connectors\/faulty-shop\//.test(name),
      ),
  );

/** The text of one of them. */
export const sourceOf = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
