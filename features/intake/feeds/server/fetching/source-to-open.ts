import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Platform } from '#server/feature.ts';
import type { FeedPaging } from '../../contract/feeds.paging.ts';
import type { FeedLogin } from '../../contract/feeds.source.ts';
import { storedSecret } from '../feed-secret.ts';
import type { SetupRow } from '../feed-setup.repository.ts';

/** Everything that is needed to ask a supplier. Lives only as long as the asking. */
export type SourceToOpen = {
  readonly url: string;
  readonly login: FeedLogin;
  readonly secret: string | null;
  /** Of a private key. */
  readonly passphrase: string | null;
  readonly host_key: string | null;
  /** Of an API, whose records come page by page. */
  readonly paging: FeedPaging | null;
};

export const isPaged = (source: SourceToOpen): source is SourceToOpen & { readonly paging: FeedPaging } =>
  source.paging !== null;

/** What the supplier's server called a version of the file. */
export type FileVersion = { readonly etag: string | null; readonly last_modified: string | null };

export type OpenedFile = FileVersion & {
  readonly stream: Readable;
  readonly status: number | null;
  /** Bytes as they will come; null where the server does not say, or packs on the way. */
  readonly size: number | null;
  readonly type: string | null;
  /** Where it leads, as the header "Link" has it; null where there is none. */
  readonly link?: string | null;
  readonly host_key: string | null;
  close(): void;
};

/** `same`: it is still the version we have. */
export type Opened = { readonly same: true } | ({ readonly same: false } & OpenedFile);

export type OpenNeeds = Pick<Platform, 'outbound' | 'config'>;

/** The source of a feed with its secret opened; null where files are uploaded. */
export const sourceOf = (setup: SetupRow, { secrets }: Pick<Platform, 'secrets'>): SourceToOpen | null =>
  setup.url === null
    ? null
    : {
        url: setup.url,
        login: setup.login,
        ...storedSecret(setup, secrets),
        host_key: setup.host_key,
        paging: setup.paging,
      };

/** Tells two sources apart without telling what they are: a version of one says nothing of the other. */
export const markOf = ({ url, login, paging }: Pick<SourceToOpen, 'url' | 'login' | 'paging'>): string =>
  createHash('sha256')
    .update(JSON.stringify(paging === null ? [url, login] : [url, login, paging]))
    .digest('base64url');
