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
/** Titles of questions that have no answer yet. */
const open = new Set<string>();
const changes = createListeners();

const ask: Ask = async (question) => {
  if (open.has(question.title)) return false;
  open.add(question.title);
  try {
    return await new Promise<boolean>((answer) => {
      waiting.push({ question, answer });
      handOver();
    });
  } finally {
    open.delete(question.title);
  }
};

/**
 * `const ask = useAsk(); if (await ask({ title, confirm, danger: true })) …` A dangerous question starts with the focus
 * on Cancel, so that Enter does no harm. The dialog is read at the first question; a key or a click that asks the same
 * again meanwhile is answered with no, so that one thing is never asked or done twice.
 */
export const useAsk = (): Ask => ask;

/** Between the questions and the part of the shell that shows them (ask-host.tsx). */
export const asking = {
  attach(show: Ask): () => void {
    host = show;
    handOver();
    return () => {
      host = null;
      // Its questions went with it, without an answer.
      open.clear();
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
