import { z } from 'zod';

/** The entries of an archive, in their order: head, files, database, tables, files that came meanwhile, totals. */
export const entryNames = {
  head: 'tregu-backup.json',
  files: 'files/',
  database: 'database.json',
  tables: 'tables/',
  totals: 'totals.json',
} as const;

/** What is known before anything is written. */
export const backupHead = z.object({
  format: z.literal(1),
  at: z.string(),
  migrations: z.array(z.string()).min(1).readonly(),
  /** A word sealed with the key that sealed the passwords in the database: shows whether a key opens them. */
  sealed: z.string(),
  /** The key that lay in DATA_DIR; null where SECRET_KEY alone was used, which is in no backup. */
  secretKey: z.string().nullable(),
});
export type BackupHead = Readonly<z.output<typeof backupHead>>;

export const backupDatabase = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  parts: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
});
export type BackupDatabase = Readonly<z.output<typeof backupDatabase>>;

/** How much there must be when all of it has been read. */
export const backupTotals = z.object({
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  bytes: z.int(),
});
export type Totals = Readonly<z.output<typeof backupTotals>>;
