import pg from 'pg';

type Row = Readonly<Record<string, unknown>>;
type Parent = { readonly place: string; readonly column: string; readonly parent: string };

/**
 * Finds out whose a row is: the seller it names, or the seller of what it belongs to, as the foreign keys say. Who wrote or
 * changed a row says nothing about that, so keys to people are followed only where the row is about the person.
 */
export async function rowOwners(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: parents } = await client.query<Parent>(keysOfTables);
  const aboutPeople = new Set([
    'academy_course_reads',
    'academy_reads',
    'academy_version_reads',
    'account_links',
    'change_requests',
    'change_sets',
    'export_profiles',
    'notices',
    'preferences',
    'saved_views',
    'second_factors',
    'sessions',
    'tasks',
    'user_permissions',
    'user_shops',
    'users_roles',
  ]);

  async function ownerOf(place: string, row: Row, seen: readonly string[] = []): Promise<number | null> {
    if (place === 'sellers') return Number(row.id);
    if (row.seller_id !== null && row.seller_id !== undefined) return Number(row.seller_id);
    for (const { column, parent } of parents.filter((one) => one.place === place)) {
      const key = row[column];
      if (key === null || key === undefined || seen.includes(parent)) continue;
      if (parent === 'users' && !aboutPeople.has(place)) continue;
      const { rows } = await client.query(`select to_jsonb(t) as row from public.${parent} t where id = $1`, [key]);
      const owner = rows[0] ? await ownerOf(parent, rows[0].row, [...seen, place]) : null;
      if (owner !== null) return owner;
    }
    return null;
  }

  return {
    /** The number of the seller, or null where the row is the house's. */
    ownerOf: (place: string, row: Row) => ownerOf(place, row),
    /**
     * Texts that only rows of other sellers hold, in columns that name or describe something: an answer that holds one has
     * told of a foreign row.
     */
    async textsOfOthers(sellerId: number): Promise<Set<string>> {
      const { rows: columns } = await client.query<{ place: string; column: string }>(tellingColumns);
      const [own, others] = [new Set<string>(), new Set<string>()];
      for (const { place, column } of columns) {
        const { rows } = await client.query(`select to_jsonb(t) as row from public.${place} t`);
        for (const { row } of rows as { row: Row }[]) {
          const text = row[column];
          if (typeof text !== 'string' || text.length < 4) continue;
          const owner = await ownerOf(place, row);
          (owner === null || owner === sellerId ? own : others).add(text);
        }
      }
      return new Set([...others].filter((text) => !own.has(text)));
    },
    close: () => client.end(),
  };
}

const keysOfTables = `
select c.conrelid::regclass::text as place, a.attname as column, c.confrelid::regclass::text as parent
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
  and exists (select from pg_attribute k where k.attrelid = c.confrelid and k.attname = 'id')
order by (c.confrelid::regclass::text = 'users'), a.attnum`;

const tellingColumns = `
select c.table_name as place, c.column_name as column from information_schema.columns c
join information_schema.tables t using (table_schema, table_name)
where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
  and c.column_name ~ '^(name|email|sku|sku_intern|ean|original_name|title|file_name|contact_email|number|message|note|storage_key)$'
order by 1, 2`;
