import type { FeedPaging } from '#features/intake/feeds/contract/feeds.paging.ts';
import { pagingLimits } from '#features/intake/feeds/contract/feeds.paging.ts';
import {
  type FeedLogin,
  type FeedSource,
  type FeedSourceForm,
  isSftp,
} from '#features/intake/feeds/contract/feeds.source.ts';

export type From = 'upload' | 'web' | 'api' | 'sftp';

/** The form's fields; what stands deeper in the source has a field of its own here. */
export type SourceValues = {
  from: From;
  url: string;
  login: FeedLogin['kind'];
  username: string;
  name: string;
  secret?: string;
  passphrase?: string;
  host_key: string | null;
  max_megabytes: number | null;
  next: FeedPaging['kind'];
  parameter: string;
  first: number;
  path: string;
  items: string;
  size_parameter: string;
  size: number | null;
  max_pages: number | null;
  per_minute: number | null;
};

/** What most suppliers call the parameter that leads to the next page. */
export const usualParameter: Readonly<Record<FeedPaging['kind'], string>> = {
  page: 'page',
  offset: 'offset',
  cursor: 'cursor',
  link: '',
};

export const valuesOf = ({ url, login, host_key, max_megabytes, paging }: FeedSource): SourceValues => ({
  from: url === null ? 'upload' : isSftp(url) ? 'sftp' : paging ? 'api' : 'web',
  url: url ?? '',
  login: login.kind,
  username: 'username' in login ? login.username : '',
  name: 'name' in login ? login.name : '',
  host_key,
  max_megabytes,
  next: paging?.kind ?? 'page',
  parameter: paging && 'parameter' in paging ? paging.parameter : usualParameter.page,
  first: paging?.kind === 'page' ? paging.first : 1,
  path: paging && 'path' in paging ? paging.path : '',
  items: paging?.items ?? '',
  size_parameter: paging?.size_parameter ?? '',
  size: paging?.size ?? null,
  max_pages: paging?.max_pages ?? pagingLimits.usualPages,
  per_minute: paging?.per_minute ?? pagingLimits.usualPerMinute,
});

export function bodyOf(values: SourceValues): FeedSourceForm {
  const { from, url, login, username, name, secret, passphrase, host_key, max_megabytes } = values;
  if (from === 'upload') return { url: null, login: { kind: 'none' }, host_key: null, max_megabytes, paging: null };
  return {
    url: url.trim(),
    login: loginOf(login, { username: username ?? '', name: name ?? '' }),
    host_key: from === 'sftp' ? (host_key ?? null) : null,
    max_megabytes: max_megabytes ?? null,
    paging: from === 'api' ? pagingOf(values) : null,
    ...(secret && login !== 'none' ? { secret } : {}),
    ...(passphrase && login === 'key' ? { passphrase } : {}),
  };
}

function loginOf(kind: FeedLogin['kind'], { username, name }: { username: string; name: string }): FeedLogin {
  if (kind === 'none' || kind === 'bearer') return { kind };
  return kind === 'header' || kind === 'query' ? { kind, name } : { kind, username };
}

function pagingOf(values: SourceValues): FeedPaging {
  const { next: kind, parameter, first, path } = values;
  const every = {
    items: values.items ?? '',
    size_parameter: values.size_parameter || null,
    size: values.size ?? null,
    max_pages: values.max_pages ?? pagingLimits.usualPages,
    per_minute: values.per_minute ?? pagingLimits.usualPerMinute,
  };
  if (kind === 'page') return { kind, parameter, first, ...every };
  if (kind === 'offset') return { kind, parameter, ...every };
  return kind === 'cursor' ? { kind, parameter, path, ...every } : { kind, path, ...every };
}

/** `login.username`, `paging.path`: each has a field of its own here. */
export const fieldOf = (field: string): keyof SourceValues =>
  field.replace(/^(?:login|paging)\./, '') as keyof SourceValues;
