import type { Evidence } from '#features/intake/mapping/contract/mapping.model.ts';

/** What a target is called, and how sure a suggestion of it was; chosen by hand it has no certainty. */
export type Chosen = {
  readonly target_id: number;
  readonly target: string;
  readonly certainty?: number;
  readonly evidence?: readonly Evidence[];
};

/** A decision a person is about to make. */
export type Asked = {
  readonly id: number;
  readonly name: string;
  readonly target: Chosen | null;
  readonly left_out: boolean;
};

/** The same as the call takes it. */
export const bodyOf = (asked: readonly Asked[]) =>
  asked.map(({ id, target, left_out }) => ({
    id,
    target_id: target?.target_id ?? null,
    left_out,
    certainty: target?.certainty ?? null,
    evidence: [...(target?.evidence ?? [])],
  }));
