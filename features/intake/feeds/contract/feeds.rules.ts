export const feedLimits = {
  /** Of an upload, packed or not: the largest real delivery packs to 7 MB, a million products to about 100 MB. */
  uploadBytes: 200 * 1024 * 1024,
  /** Of a file fetched from an address; one that never ends must not fill the disk. */
  downloadBytes: 2 * 1024 ** 3,
  /** Stored files kept per feed, so that the last ones can be looked at and run again. */
  keptDeliveries: 3,
} as const;
