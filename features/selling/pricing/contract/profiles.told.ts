import type { NamedScope } from './profiles.model.ts';
import { type StoredSteps, stepNames } from './profiles.steps.ts';

/**
 * A version as the history tells it: one field for each value, so that a line shows what became what. Names stand for what scopes are about, because
 * it may be gone when somebody reads.
 */
export function toldVersion(version: {
  readonly steps: StoredSteps;
  readonly scopes: readonly NamedScope[];
  readonly note: string;
}): Record<string, unknown> {
  const told: Record<string, unknown> = {
    holds_for: version.scopes.map(nameOf).join('; ') || null,
    note: version.note || null,
  };
  for (const step of stepNames) {
    const said = version.steps[step];
    if (said === undefined) continue;
    if (said === null) told[step] = 'off';
    else if (Array.isArray(said)) told[step] = said.map((one) => lineOf(one)).join('; ') || 'none';
    else for (const [key, value] of Object.entries(said)) told[`${step}.${key}`] = plainOf(value);
  }
  return told;
}

/** What a scope is about, in names alone; empty: the whole shop. */
export function nameOf({ kind, names, priority }: NamedScope): string {
  const parts = [names.variant, names.product, names.seller, names.brand, names.category].filter(Boolean);
  const name = kind === 'shop' ? '*' : parts.join(' + ') || '–';
  return priority === 0 ? name : `${name} (${priority})`;
}

const lineOf = (one: object): string =>
  Object.values(one)
    .map((value) => plainOf(value))
    .join(' ');

function plainOf(value: unknown): string | boolean {
  if (typeof value === 'boolean') return value;
  if (!Array.isArray(value)) return String(value);
  return value.map((one) => (one && typeof one === 'object' ? lineOf(one) : String(one))).join('; ');
}
