/** From 0 to 1. Below 0.6 a person must look before it is used. */
export type Confidence = number;
export const SURE_ENOUGH: Confidence = 0.6;

/** A part of a proposal: nothing is proposed without saying why. */
export type Proposed<T> = { readonly value: T; readonly confidence: Confidence; readonly reason: string };
