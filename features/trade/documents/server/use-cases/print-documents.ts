import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { joinPdfs } from '#server/formats/pdf/join-pdfs.ts';
import type * as calls from '../../contract/documents.calls.ts';
import { documentErrors as errors } from '../../contract/documents.errors.ts';
import { mostPrinted } from '../../contract/documents.rules.ts';
import { documentSentences as says } from '../../contract/documents.sentences.ts';
import { whoseDocuments } from '../documents.access.ts';
import { documentListReadModel } from '../documents.list.read-model.ts';
import { sheetOf } from '../sheet-of.ts';

/** One PDF of many sheets, as each is kept. */
export const printDocuments =
  (needs: Pick<Platform, 'db' | 'storage'>) =>
  async (
    { body }: InputOf<typeof calls.printDocuments>,
    context: Context,
  ): Promise<OutputOf<typeof calls.printDocuments>> => {
    if (body.shop !== undefined) refuseOtherShops(context.actor, [body.shop]);
    const ids = await documentListReadModel(needs.db).ids(body, whoseDocuments(context));
    if (ids.length === 0) throw new AppError(errors.nothing, { values: { why: say(says.nothingFound) } });
    if (ids.length > mostPrinted)
      throw new AppError(errors.tooMany, { values: { count: ids.length, limit: mostPrinted } });
    const sheets: Buffer[] = [];
    for (const id of ids) sheets.push((await sheetOf(needs, id)).content);
    const pdf = await joinPdfs(sheets, { title: 'Tregu', at: context.now() });
    return { name: 'tregu-documents.pdf', content: pdf.toString('base64'), documents: ids.length };
  };
