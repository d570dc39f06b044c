import { afterEach, beforeEach, expect, it } from 'vitest';
import { asking, type Question, useAsk } from './ask.tsx';

let shown: { readonly question: Question; readonly answer: (yes: boolean) => void }[];
let detach: () => void;
const attach = () =>
  asking.attach((question) => new Promise<boolean>((answer) => void shown.push({ question, answer })));

beforeEach(() => {
  shown = [];
});
afterEach(() => detach());

it('a key pressed twice while the dialog is still read asks once', async () => {
  const ask = useAsk();
  const first = ask({ title: 'Discard changes?' });
  expect(await ask({ title: 'Discard changes?' })).toBe(false);
  const other = ask({ title: 'Delete?' });
  detach = attach();
  expect(shown.map(({ question }) => question.title)).toEqual(['Discard changes?', 'Delete?']);
  for (const { answer } of shown) answer(true);
  expect(await Promise.all([first, other])).toEqual([true, true]);
});

it('an answered question can be asked again', async () => {
  detach = attach();
  const ask = useAsk();
  for (const yes of [false, true]) {
    const asked = ask({ title: 'Discard changes?' });
    shown.at(-1)?.answer(yes);
    expect(await asked).toBe(yes);
  }
  expect(shown).toHaveLength(2);
});

it('a question that went with its shell, as at the end of a session, can be asked in the next', async () => {
  detach = attach();
  const ask = useAsk();
  void ask({ title: 'Discard changes?' });
  detach();
  detach = attach();
  void ask({ title: 'Discard changes?' });
  expect(shown).toHaveLength(2);
});
