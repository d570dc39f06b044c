// Builds the web for `buildWeb`, which waits for it. Its memory goes with it.
import { type BuildFailure, buildHere } from './build-web.ts';

try {
  await buildHere();
} catch (error) {
  const { message, code } = error as Error & { code?: unknown };
  process.exitCode = 1;
  process.send?.({ message, ...(code === undefined ? {} : { code: String(code) }) } satisfies BuildFailure);
}
process.disconnect?.();
