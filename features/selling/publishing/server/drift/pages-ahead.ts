/**
 * Reads pages one after the other while those before them are worked on, `most` of them ahead. Each call takes all that have come, waiting for one
 * where none has; none: the end. What goes wrong with a page is thrown once those before it were taken.
 */
export function pagesAhead<P extends { readonly next: string | null }>(
  first: string | null,
  read: (after: string | null) => Promise<P>,
  most: number,
): () => Promise<readonly P[]> {
  let ready: P[] = [];
  let toRead: { readonly after: string | null } | null = { after: first };
  let reading: Promise<void> | null = null;
  const readOn = (): void => {
    if (reading || !toRead || ready.length >= most) return;
    reading = read(toRead.after).then((page) => {
      ready.push(page);
      toRead = page.next === null ? null : { after: page.next };
      reading = null;
      readOn();
    });
    reading.catch(() => {});
  };
  return async () => {
    readOn();
    while (ready.length === 0 && reading) await reading;
    const taken = ready;
    ready = [];
    readOn();
    return taken;
  };
}
