/**
 * How the shop asks Tregu: a POST below `/api` with the key that was entered for its connection, as any online shop does it. Gives what came back;
 * throws where nothing did.
 */
export type AskTregu = (
  path: string,
  body: Readonly<Record<string, unknown>>,
) => Promise<{ readonly status: number; readonly body: unknown }>;

export type Quote = {
  /** What the points are called, by language code. */
  readonly names: Readonly<Record<string, string>>;
  readonly balance: number;
  readonly pending: number;
  /** So many these goods take. */
  readonly most: number;
  readonly most_value: string;
  readonly points: number;
  readonly value: string;
  readonly currency: string;
};
/** `refused`: not these points, or not now. */
export type Spent = { readonly outcome: 'spent'; readonly value: string } | { readonly outcome: 'refused' };

export type ShopPoints = {
  /** Null where no points can be used: no program runs, the key does not work, Tregu does not answer. */
  quote(customer: string, gross: string, points?: number): Promise<Quote | null>;
  /** @throws Error where it is not known whether they were spent */
  spend(of: { customer: string; points: number; gross: string; key: string }): Promise<Spent>;
  /** True once nothing is spent with the key any more, or all of it on an order that came in. */
  giveBack(key: string): Promise<boolean>;
  /** Tells of a new customer; that nobody heard it keeps nobody from buying. */
  tellRegistered(customer: string, name: string): Promise<void>;
};

type Answer = { readonly result?: Readonly<Record<string, unknown>> | null };

export function shopPoints(ask: AskTregu): ShopPoints {
  const post = async (path: string, body: Readonly<Record<string, unknown>>) => {
    const answer = await ask(path, body);
    return { status: answer.status, result: (answer.body as Answer | null)?.result ?? {} };
  };
  return {
    async quote(customer, gross, points) {
      const asked = points === undefined ? {} : { points };
      const answer = await post('/loyalty/quote', { customer, gross, ...asked }).catch(() => null);
      return answer?.status === 200 ? (answer.result as Quote) : null;
    },
    async spend(of) {
      const { status, result } = await post('/loyalty/redeem', of);
      if (status === 200) return { outcome: 'spent', value: String(result.value) };
      if (status >= 500) throw new Error(`points were not spent: ${status}`);
      return { outcome: 'refused' };
    },
    async giveBack(key) {
      const answer = await post('/loyalty/redeem/cancel', { key }).catch(() => null);
      return answer !== null && (answer.status === 200 || answer.status === 404 || answer.result.code === onOrder);
    },
    async tellRegistered(customer, name) {
      await post('/loyalty/award', { customer, name, kind: 'registration', key: customer }).catch(() => null);
    },
  };
}

/** The points are of an order that Tregu has. */
const onOrder = 'loyalty_spent_on_order';
