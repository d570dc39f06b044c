import type { Bench } from '../bench.ts';
import type { UploadExample } from '../http.ts';
import type { ExampleMarket } from './market.ts';

/** One valid request of a call, for the matrix that walks every call. */
export type CallExample = {
  readonly request: {
    readonly params?: Record<string, unknown>;
    readonly query?: Record<string, unknown>;
    readonly body?: unknown;
    /** For a multipart call: its one file. */
    readonly file?: UploadExample;
  };
  /** A request of a wrong shape where the generic one (a text for a body, letters for an id) does not serve; null = there is none. */
  readonly wrong?: Record<string, unknown> | null;
  /** For a call that is made with an API key: one that may make it. */
  readonly key?: string;
  /** The request names a row of one seller: another seller must get 404. */
  readonly foreign?: boolean;
  /** The call is about the seller of the caller: only a person of a seller can make it. */
  readonly bySeller?: boolean;
};

/** Makes the rows the examples of one feature name, and gives one example per call of it. */
export type FeatureExamples = (b: Bench, market: ExampleMarket) => Promise<Record<string, CallExample>>;

/** For a call that takes nothing that could be wrong. */
export const nothingWrong = { wrong: null } as const;
