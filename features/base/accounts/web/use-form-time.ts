import { useState } from 'react';

/** Milliseconds since the form appeared. */
export function useFormTime(): () => number {
  const [since] = useState(() => Date.now());
  return () => Math.max(0, Date.now() - since);
}
