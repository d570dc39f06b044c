import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/documents.calls.ts';
import { documentErrors as errors } from '../../contract/documents.errors.ts';
import { documentSentences as says } from '../../contract/documents.sentences.ts';
import { writeUbl } from '../../contract/documents.ubl.ts';
import { pricedTypes } from '../../contract/documents.words.ts';
import { whoseDocuments } from '../documents.access.ts';
import { documentListReadModel } from '../documents.list.read-model.ts';
import { filesRepository } from '../files.repository.ts';
import { copyOf, sheetOf } from '../sheet-of.ts';

/** The sheet, a copy of it, or the e-invoice. */
export const readDocumentFile =
  (needs: Pick<Platform, 'db' | 'storage'>) =>
  async (
    { params: { id }, query: { form } }: InputOf<typeof calls.readDocumentFile>,
    context: Context,
  ): Promise<OutputOf<typeof calls.readDocumentFile>> => {
    if (!(await documentListReadModel(needs.db).find(id, whoseDocuments(context))))
      throw new AppError(generalErrors.notFound);
    if (form === 'xml') {
      const { payload } = (await filesRepository(needs.db).find(id))!;
      const no = (why: keyof typeof says) => new AppError(errors.noElectronic, { values: { why: say(says[why]) } });
      if (!pricedTypes.includes(payload.type)) throw no('noMoney');
      if (payload.seller.vat_number === '') throw no('noVatNumber');
      return { name: `${payload.number}.xml`, content: writeUbl(payload) };
    }
    const { payload, content } = await (form === 'copy' ? copyOf : sheetOf)(needs, id);
    const name = `${payload.number}${form === 'copy' ? '-copy' : ''}.pdf`;
    return { name, content: content.toString('base64') };
  };
