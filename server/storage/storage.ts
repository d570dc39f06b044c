import type { Readable } from 'node:stream';

/** A stored file as a listing shows it: its key and its length in bytes. */
export type StoredFile = { readonly key: string; readonly size: number };

/**
 * Where uploaded bytes lie: a folder of this machine (`folderStorage`) or a bucket (`s3Storage`). Keys are made by us
 * (`images/ab/<uuid>.webp`), never from a person's file name, and a key is written once.
 */
export type Storage = {
  /** Stores the content whole or not at all: where it breaks off, nothing is stored under the key. */
  put(key: string, content: Readable | Buffer): Promise<void>;
  /** Null when there is nothing under the key. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  delete(key: string): Promise<void>;
  /** Everything that is stored, in no promised order; what comes or goes meanwhile may or may not be in it. */
  list(): AsyncIterable<StoredFile>;
};
