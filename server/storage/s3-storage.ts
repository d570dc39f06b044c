import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Storage, StoredFile } from './storage.ts';

/** A bucket of Amazon S3 or of a server that speaks its protocol. */
export type S3Place = {
  readonly bucket: string;
  /** Begins every key, without a slash at its end; empty where the bucket is ours alone. */
  readonly prefix: string;
  readonly region: string;
  /** Absent: Amazon's own of the region. */
  readonly endpoint: string | undefined;
  /** Absent: what the machine itself may do (role of the instance, `AWS_…` variables, shared configuration). */
  readonly keys: { readonly id: string; readonly secret: string } | undefined;
};

/**
 * Storage in a bucket, for several nodes without a shared folder. Uploads of unknown length go in parts, eight megabytes at a time
 * in memory; one that breaks off leaves no object. Downloads stream through the server, which checks who asks.
 */
export function s3Storage(place: S3Place): Storage & { check(): Promise<void> } {
  const client = clientOf(place);
  const Bucket = place.bucket;
  const start = place.prefix === '' ? '' : `${place.prefix}/`;
  const keyOf = (key: string) => {
    if (key.startsWith('/') || key.split('/').includes('..')) throw new Error(`storage key leaves its place: ${key}`);
    return start + key;
  };
  return {
    async put(key, content) {
      const params = { Bucket, Key: keyOf(key), Body: content };
      await new Upload({ client, params, partSize: 8 * 2 ** 20, queueSize: 1 }).done();
    },
    async open(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(key) }));
        return { stream: found.Body as Readable, size: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }));
    },
    async *list(): AsyncGenerator<StoredFile> {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: start, ContinuationToken }));
        for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: Key.slice(start.length), size: Size };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    /** @throws Error that names the bucket where it cannot be reached with these keys */
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        throw new Error(`The bucket ${Bucket} cannot be used: ${reasonOf(error)}`, { cause: error });
      }
    },
  };
}

const clientOf = ({ region, endpoint, keys }: S3Place) =>
  new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // Checksums of Amazon's own kind in every request are not understood by all servers that speak the protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** HEAD has no body: only the status says what the server means. */
function reasonOf(error: unknown): string {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 404) return 'there is none of this name';
  if (status === 403) return 'these keys may not use it';
  return error instanceof Error ? error.message || error.name : String(error);
}
