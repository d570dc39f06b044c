import type { ReactNode } from 'react';
import { createListeners } from '#web/lib/store.ts';

export type Question = {
  readonly title: string;
  readonly text?: ReactNode;
  /** The verb of what will happen, not "OK". */
  readonly confirm?: string;
  readonly danger?: boolean;
  /** Nothing can be chosen: one button closes it. */
  readonly notice?: boolean;
};
type Ask = (question: Question) => Promise<boolean>;
type Waiting = { readonly question: Question; readonly answer: (yes: Promise<boolean>) => void };

let host: Ask | null = null;
let waiting: Waiting[] = [];
const changes = createListeners();

const ask: Ask = (question) =>
  new Promise((answer) => {
    waiting.push({ question, answer });
    handOver();
  });

/**
 * `const ask = useAsk(); if (await ask({ title, confirm, danger: true })) …` A dangerous question starts with the focus
 * on Cancel, so that Enter does no harm. The dialog is read at the first question.
 */
export const useAsk = (): Ask => ask;

/** Between the questions and the part of the shell that shows them (ask-host.tsx). */
export const asking = {
  attach(show: Ask): () => void {
    host = show;
    handOver();
    return () => {
      host = null;
    };
  },
  /** Whether there is somebody to show questions, or a question. */
  get: (): boolean => host !== null || waiting.length > 0,
  subscribe: changes.subscribe,
};

function handOver(): void {
  const show = host;
  if (show) {
    for (const { question, answer } of waiting) answer(show(question));
    waiting = [];
  }
  changes.notify();
}
