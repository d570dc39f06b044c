import pg from 'pg';

type Row = Readonly<Record<string, unknown>>;

export type RowWatch = {
  /** Rows inserted, changed or deleted since the last rewind, by table; `tries`, which counts what is refused, left out. */
  changed(): Promise<Record<string, number>>;
  /** The same rows as they were and as they are; null before an insert and after a delete. */
  written(): Promise<{ readonly place: string; readonly before: Row | null; readonly after: Row | null }[]>;
  /** Puts every row back as it was at the last rewind, so that each answer is judged on the same database. */
  rewind(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Notes every row that any connection writes to the business tables. A change that is rolled back leaves no note: what
 * is asked is whether anything is different, not whether anything was tried. That a session was used is noted with any call, refused or not, once it is
 * some minutes ago: a slow machine is so slow.
 */
export async function watchRows(url: string): Promise<RowWatch> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(setUp);
  await client.query('set session_replication_role = replica');
  return {
    async changed() {
      const { rows } = await client.query<{ place: string; n: string }>(
        `select place, count(*) n from watch.row_change where place <> 'tries' group by place order by place`,
      );
      return Object.fromEntries(rows.map((row) => [row.place, Number(row.n)]));
    },
    async written() {
      const { rows } = await client.query(
        `select place, before, after from watch.row_change where place <> 'tries' order by id`,
      );
      return rows;
    },
    async rewind() {
      await client.query('select watch.rewind()');
    },
    close: () => client.end(),
  };
}

const setUp = `
create schema watch;
create table watch.row_change (id bigint generated always as identity, place text, before jsonb, after jsonb);
create function watch.note() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and tg_table_name = 'sessions' and to_jsonb(old) - 'last_used_at' = to_jsonb(new) - 'last_used_at' then return null; end if;
  insert into watch.row_change (place, before, after) values (tg_table_name,
    case when tg_op = 'INSERT' then null else to_jsonb(old) end, case when tg_op = 'DELETE' then null else to_jsonb(new) end);
  return null;
end $$;
create function watch.rewind() returns void language plpgsql as $$
declare r record; columns text; begin
  for r in select * from watch.row_change order by id desc loop
    if r.after is not null then
      execute format('delete from public.%I t where to_jsonb(t) = $1', r.place) using r.after;
    end if;
    if r.before is not null then
      select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
       where attrelid = format('public.%I', r.place)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
        r.place, columns) using r.before;
    end if;
  end loop;
  delete from watch.row_change;
end $$;
do $$ declare place text; begin
  for place in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
    execute format('create trigger zz_watch after insert or update or delete on public.%I for each row execute function watch.note()', place);
  end loop;
end $$;
`;
