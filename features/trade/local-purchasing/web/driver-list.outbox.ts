import type { reportPickUp, Signature } from '#features/trade/local-purchasing/contract/driver-list.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { deviceKey } from '#web/lib/device-storage.ts';
import { outboxStore } from '#web/lib/outbox/outbox.ts';

/** What is said of a stop and has not arrived yet. */
export type PickUpPost = Omit<Required<RequestOf<typeof reportPickUp>['body']>, 'token' | 'order' | 'lines'> & {
  readonly order: number;
  /** Of which not all pieces are taken. */
  readonly lines: { readonly id: number; readonly qty: number }[];
};

/** What is chosen for a stop and not sent yet, as it is typed. */
export type TypedStop = {
  readonly result: 'picked_up' | 'not_there';
  /** Of lines that are not complete. */
  readonly qty: Readonly<Record<number, string>>;
  readonly handed_by: string;
  readonly why: string;
  readonly signature: Signature;
};

export type KeptList = {
  readonly posts: readonly PickUpPost[];
  readonly typed: Readonly<Record<number, TypedStop>>;
};

/** Under the number of the list: a new link to the same list sends what was kept. */
export const driverStore = outboxStore<KeptList>(
  (list) => deviceKey(`pick_ups_${list}`),
  { posts: [], typed: {} },
  ({ posts, typed }) => posts.length === 0 && Object.keys(typed).length === 0,
);

export const nothingTyped = (result: TypedStop['result']): TypedStop => ({
  result,
  qty: {},
  handed_by: '',
  why: '',
  signature: [],
});

/** What was said and refused is in the fields again, unless something else has been typed meanwhile. */
export const typedAgain =
  ({ order, result, lines, handed_by, why, signature }: PickUpPost) =>
  (before: KeptList): KeptList => ({
    ...before,
    typed: {
      [order]: {
        result,
        qty: Object.fromEntries(lines.map(({ id, qty }) => [id, String(qty)])),
        handed_by,
        why,
        signature: signature ?? [],
      },
      ...before.typed,
    },
  });

/** Without what is typed for a stop. */
export const untyped =
  (order: number) =>
  (before: KeptList): KeptList => {
    const { [order]: _gone, ...typed } = before.typed;
    return { ...before, typed };
  };
