import pg from 'pg';

type Needs = {
  readonly databaseUrl: string;
  /** Shown as the session's name in PostgreSQL. */
  readonly name: string;
  readonly channel: string;
  readonly hear: (payload: string) => void;
  /** The session broke off; what was told meanwhile is not heard. A new session is made by itself. */
  readonly onLost?: () => void;
  /** Who the session is: called for the first and for each new one. */
  readonly onSession?: (session: string) => void;
};

const again = 500;

/** Hears a NOTIFY channel on a session of its own, which comes back when the server was away. */
export async function listenToChannel(needs: Needs): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: needs.databaseUrl, application_name: needs.name });
    next.on('error', () => {});
    next.on('notification', ({ payload }) => needs.hear(payload ?? ''));
    await next.connect();
    await next.query(`listen ${needs.channel}`);
    const { rows } = await next.query<{ session: string }>(mySession);
    next.once('end', () => {
      if (closed) return;
      needs.onLost?.();
      retry();
    });
    client = next;
    needs.onSession?.(rows[0]?.session ?? '');
    if (closed) await next.end();
  }

  function retry(): void {
    if (!closed) timer = setTimeout(() => void connect().catch(retry), again);
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** SQL over `pg_stat_activity` that names a session so that no later one has the same name, as the pid alone would. */
export const sessionName = "pid || '@' || extract(epoch from backend_start)";
const mySession = `select ${sessionName} as session from pg_stat_activity where pid = pg_backend_pid()`;
