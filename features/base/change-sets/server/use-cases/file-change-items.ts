import type { InputOf, OutputOf } from '#kit/call.ts';
import { saidIn } from '#kit/sentence.ts';
import { type InterfaceLanguage, wordFor, wordingIn } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { tableText } from '#server/formats/writing/csv-text.ts';
import type { fileChangeItems as call } from '../../contract/change-sets.calls.ts';
import type { ChangeItem } from '../../contract/change-sets.model.ts';
import { itemStateTexts, changeSetTexts as words } from '../../contract/change-sets.texts.ts';
import { getVisibleSet } from '../change-sets.access.ts';
import { changeSetsReadModel } from '../change-sets.read-model.ts';
import { calledItems } from './list-change-items.ts';

/** Rows whose names are asked for in one statement. */
const calledAtOnce = 5000;

/** What became of every row of a change set, as a file: those that stayed as they were first, as the drawer has them. */
export const fileChangeItems =
  (platform: Platform) =>
  async ({ params, query }: InputOf<typeof call>, { actor, scope }: Context): Promise<OutputOf<typeof call>> => {
    const { format, language } = query;
    const set = await getVisibleSet(platform, params.id, actor);
    // All of them: what was chosen by filters or came as a file may be more than is selected by hand.
    const rows = await changeSetsReadModel(platform.db).listOutcomes(set.id);
    const cells: string[][] = [];
    for (let at = 0; at < rows.length; at += calledAtOnce) {
      const some = await calledItems(platform, set, scope, rows.slice(at, at + calledAtOnce));
      for (const row of some) cells.push(cellsOf(row, language));
    }
    const titles = [
      set.row ?? words.product,
      words.name,
      words.amount,
      words.currency,
      words.state,
      words.code,
      words.reason,
    ].map((text) => wordingIn(language, text));
    const name = `${wordingIn(language, words.fileName)}-${set.created_at.slice(0, 10)}.${format}`;
    return { name, content: await tableText(format, titles, cells) };
  };

/** The cells of a row; of one that was changed, what follows from it is where another has its reason. */
function cellsOf(row: ChangeItem, language: InterfaceLanguage): string[] {
  const { code, name, money, state, reason, reason_code, values, told } = row;
  const said = reason === null ? told : { message: reason, values, ...(reason_code ? { code: reason_code } : {}) };
  return [
    code,
    name,
    money?.amount ?? '',
    money?.currency ?? '',
    wordingIn(language, wordFor(itemStateTexts, state)),
    reason === null ? state : (reason_code ?? state),
    said ? saidIn(language, said) : '',
  ];
}
