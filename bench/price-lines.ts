export type Line = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly promise?: Promised;
};
export type Promised = { readonly text: string; readonly met: boolean };

export function within(value: number, floor: number, times: number, of: string): Promised {
  return {
    text: `${(value / floor).toFixed(2)} × ${of}, promised ≤ ${times}`,
    met: value <= times * floor,
  };
}

export async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}

export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!;
}

export function print({ what, value, unit, promise }: Line): void {
  const verdict = promise ? `${promise.met ? 'met' : 'MISSED'} (${promise.text})` : '';
  console.log(
    `  ${what.padEnd(58)}${`${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`.padStart(14)}  ${verdict}`,
  );
}
