import type { ReactNode } from 'react';
import { type Text, wordFor } from '#kit/text.ts';

/** What a state looks like: its words and its tone. */
export type Look = { readonly text: Text; readonly tone: Tone };
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** A state in words with a mark whose shape differs per tone, so that nothing is said by colour alone. */
export function StatusMark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`t-mark t-mark-${tone}`}>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        {shapes[tone]}
      </svg>
      <span className="t-mark-words">{children}</span>
    </span>
  );
}

/** The tone of a value that comes from data; one the table does not know is neutral (trap T41). */
export const toneFor = (tones: Readonly<Partial<Record<string, Tone>>>, value: string | number): Tone =>
  (Object.hasOwn(tones, value) ? tones[value] : undefined) ?? 'neutral';

/** Words and tone of a value that comes from data; one the table does not know is its own words in capitals (trap T41). */
export const lookFor = (looks: Readonly<Partial<Record<string, Look>>>, value: string | number): Look =>
  (Object.hasOwn(looks, value) ? looks[value] : undefined) ?? { text: wordFor({}, value), tone: 'neutral' };

const shapes: Readonly<Record<Tone, ReactNode>> = {
  neutral: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  info: <path d="M5 1 A4 4 0 1 1 1 5" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  success: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  warning: <path d="M5 1 9.5 9H.5z" fill="currentColor" />,
  error: <path d="M1 1h8v8H1z" fill="currentColor" />,
};
