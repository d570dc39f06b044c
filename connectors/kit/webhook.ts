/** A webhook as it came: its headers by their names in small letters, and the bytes of its body. */
export type Webhook = { header(name: string): string | undefined; readonly body: Uint8Array };

/** What a webhook tells. It is a reason to look, never content: what it says is read from the shop itself. */
export type Notice = {
  readonly about: 'orders' | 'products' | null;
  /** The number that the shop gives the product; null where it says none, and of orders. */
  readonly product: string | null;
  /** When it happened; null where the platform does not say. */
  readonly at: Date | null;
  /**
   * The platform's number of this delivery, for what it tells in the same words each time it happens; absent: the bytes say which one it is. Such
   * a number is not signed.
   */
  readonly delivery?: string | null;
};

/** How webhooks of a platform are judged. */
export type WebhookJudge = {
  /** Whether the body was signed with this secret. */
  isSigned(secret: string, webhook: Webhook): boolean;
  /** Null: it is not in the form of this platform. Asked of what is signed alone. */
  read(webhook: Webhook): Notice | null;
};

/** Older than this a webhook is refused, in ms: platforms try again for hours, not for days. */
export const oldestWebhook = 24 * 60 * 60 * 1000;

export type Judged =
  | { readonly refused: 'signature' | 'form' | 'old'; readonly notice: null }
  | { readonly refused: null; readonly notice: Notice };

/** Judges a webhook by its signature first: of what is not signed nothing is read. */
export function judgeWebhook({ isSigned, read }: WebhookJudge, secret: string, webhook: Webhook, now: Date): Judged {
  if (!isSigned(secret, webhook)) return { refused: 'signature', notice: null };
  const notice = read(webhook);
  if (!notice) return { refused: 'form', notice: null };
  const isOld = notice.at !== null && now.getTime() - notice.at.getTime() > oldestWebhook;
  return isOld ? { refused: 'old', notice: null } : { refused: null, notice };
}

/** The body as JSON; undefined where it is none. */
export function jsonOf({ body }: Webhook): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** A time that is told, or null where it is none. */
export function timeOf(value: unknown): Date | null {
  const at = typeof value === 'number' ? new Date(value * 1000) : typeof value === 'string' ? new Date(value) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}
