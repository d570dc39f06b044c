import type { AddressInfo } from 'node:net';
import ssh2, { type Connection } from 'ssh2';

const { Server, utils } = ssh2;

export type SftpServer = {
  readonly port: number;
  /** Names and secrets that were tried, in their order. */
  readonly tried: string[];
  /** `said`: the size it tells, where that is not the file's own. */
  readonly files: Map<string, { bytes: Buffer; modified: number; said?: number }>;
  /** Breaks a connection off after so many bytes of a file; null: never. */
  breakAfter: number | null;
  close(): Promise<void>;
};

/** A new pair of keys, the private one in OpenSSH form, protected where a passphrase is given. */
export function newKey(passphrase?: string, rounds = 16): { private: string; public: string } {
  // Now and then ssh2 makes a key that it cannot read itself.
  for (;;) {
    const pair = utils.generateKeyPairSync('ed25519', passphrase ? { passphrase, cipher: 'aes256-ctr', rounds } : {});
    if (!(utils.parseKey(pair.private, passphrase) instanceof Error)) return pair;
  }
}

/** A real SFTP server on 127.0.0.1 that gives out the files it is told to, to one name with a password or a key. */
export async function sftpServer(person: {
  readonly username: string;
  readonly password: string;
  readonly publicKey?: string;
}): Promise<SftpServer> {
  const { STATUS_CODE } = utils.sftp;
  const tried: string[] = [];
  const files: SftpServer['files'] = new Map();
  const open = new Set<Connection>();
  const allowedKey = person.publicKey ? utils.parseKey(person.publicKey) : null;
  const state: { breakAfter: number | null } = { breakAfter: null };

  const server = new Server({ hostKeys: [newKey().private] }, (client) => {
    open.add(client);
    client.on('error', () => {});
    client.on('close', () => open.delete(client));
    client.on('authentication', (context) => {
      if (context.method === 'none') return context.reject(['password', 'publickey']);
      tried.push(`${context.username}:${context.method === 'password' ? context.password : context.method}`);
      if (context.username !== person.username) return context.reject();
      if (context.method === 'password' && context.password === person.password) return context.accept();
      if (context.method === 'publickey' && allowedKey && !(allowedKey instanceof Error)) {
        const same = allowedKey.getPublicSSH().equals(context.key.data);
        const signed =
          !context.signature || allowedKey.verify(context.blob!, context.signature, context.hashAlgo) === true;
        if (same && signed) return context.accept();
      }
      context.reject();
    });
    client.on('ready', () =>
      client.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => {
          const sftp = acceptSftp();
          const attributes = (path: string) => {
            const file = files.get(path);
            if (!file && path !== '/folder') return null;
            const mode = file ? 0o100644 : 0o040755;
            const time = file?.modified ?? 0;
            return { mode, uid: 0, gid: 0, size: file?.said ?? file?.bytes.length ?? 0, atime: time, mtime: time };
          };
          const handles: string[] = [];
          const pathOf = (handle: Buffer) => handles[handle.readUInt32BE(0)] ?? '';
          const stat = (id: number, path: string) => {
            const found = attributes(path);
            if (found) sftp.attrs(id, found);
            else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
          };
          sftp.on('STAT', stat);
          sftp.on('LSTAT', stat);
          sftp.on('FSTAT', (id, handle) => stat(id, pathOf(handle)));
          sftp.on('OPEN', (id, path) => {
            if (!files.has(path)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
            const handle = Buffer.alloc(4);
            handle.writeUInt32BE(handles.push(path) - 1);
            sftp.handle(id, handle);
          });
          sftp.on('READ', (id, handle, offset, length) => {
            const bytes = files.get(pathOf(handle))!.bytes;
            if (state.breakAfter !== null && offset >= state.breakAfter) return void client.end();
            if (offset >= bytes.length) return sftp.status(id, STATUS_CODE.EOF);
            sftp.data(id, bytes.subarray(offset, offset + length));
          });
          sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
        });
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    tried,
    files,
    get breakAfter() {
      return state.breakAfter;
    },
    set breakAfter(bytes: number | null) {
      state.breakAfter = bytes;
    },
    close: () =>
      new Promise((resolve) => {
        for (const client of open) client.end();
        server.close(() => resolve());
      }),
  };
}
