import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { seededRolePermissions } from '#features/base/permissions/contract/permissions.roles.ts';
import { permissionNames } from '#kit/permission.ts';
import { type Db, inTransaction, openDatabase } from '#server/db/database.ts';
import { hold, locks } from '#server/db/locks.ts';
import { languages } from './reference/languages.ts';
import { shops } from './reference/shops.ts';

/** What every installation has: languages, shops, permissions, the three roles, the CN codes. Safe to repeat; changes nothing that is there. */
export async function seedReference(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, 2);
  try {
    const { rows } = await sql<{ codes: boolean; headings: boolean; words: boolean }>`
      select exists (select from cn_codes where length(code) = 8) as codes,
        exists (select from cn_codes where length(code) < 8) as headings,
        exists (select from cn_codes where texts ? 'SI') as words`.execute(db);
    const { codes, headings, words } = rows[0]!;
    if (codes && headings && words) return;
    await inTransaction(db, async (trx) => {
      await hold(trx, locks.seededReference);
      await insertCnCodes(trx);
      // An installation from before the headings or the Slovenian words keeps its own languages, shops and rights as people have made them.
      if (codes) return;
      await insertLanguages(trx);
      await insertShops(trx);
      await insertPermissions(trx);
    });
  } finally {
    await close();
  }
}

async function insertLanguages(db: Db): Promise<void> {
  const rows = languages.map(({ id, code, isoCode, name }) => ({ id, code, iso_code: isoCode, name }));
  await db
    .insertInto('languages')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

async function insertShops(db: Db): Promise<void> {
  const rows = shops.map(({ id, name, country_code, color, currency, ...maps }) => ({
    id,
    name,
    country_code,
    color,
    currency,
    languages: JSON.stringify(maps.languages),
    currencies: JSON.stringify(maps.currencies),
    vat: maps.vat,
    omnibus: maps.omnibus ?? false,
  }));
  await db
    .insertInto('shops')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

async function insertPermissions(db: Db): Promise<void> {
  const rows = permissionNames.map((name, index) => ({ id: index + 1, name }));
  await db
    .insertInto('permissions')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
  for (const [name, granted] of Object.entries(seededRolePermissions)) {
    const role = await db
      .insertInto('roles')
      .values({ name, is_system: true })
      .onConflict((oc) => oc.column('name').doUpdateSet({ is_system: true }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const grants = rows.filter((row) => granted.includes(row.name));
    await db
      .insertInto('role_permissions')
      .values(grants.map(({ id }) => ({ role_id: role.id, permission_id: id, value: true })))
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}

type CnRow = {
  readonly code: string;
  readonly description_en: string;
  readonly supplementary_unit?: string;
  readonly description_sl: string;
};

/** The codes of 8 digits, and the chapters, headings and subheadings above them. */
async function insertCnCodes(db: Db): Promise<void> {
  for (const name of ['cn-2026.csv.gz', 'cn-headings-2026.csv.gz']) {
    const file = await readFile(path.join(import.meta.dirname, 'reference', name));
    const rows: CnRow[] = parse(gunzipSync(file), { columns: true });
    for (let at = 0; at < rows.length; at += 5000) {
      await db
        .insertInto('cn_codes')
        .values(
          rows.slice(at, at + 5000).map(({ code, description_en, supplementary_unit, description_sl: sl }) => ({
            code,
            description_en,
            supplementary_unit: supplementary_unit || null,
            texts: JSON.stringify(sl ? { SI: { description: sl, words: '' } } : {}),
          })),
        )
        // Of a code that is there only what it had no words for: what people wrote stays.
        .onConflict((oc) =>
          oc
            .column('code')
            .doUpdateSet({ texts: sql`excluded.texts || cn_codes.texts` })
            .where(sql<boolean>`not cn_codes.texts ? 'SI'`),
        )
        .execute();
    }
  }
}
