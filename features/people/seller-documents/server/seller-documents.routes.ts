import type { Platform } from '#server/feature.ts';
import { bind, bindPublic } from '#server/http/bind.ts';
import * as calls from '../contract/seller-documents.calls.ts';
import { askForDocuments } from './use-cases/ask-for-documents.ts';
import { judgeSellerDocument } from './use-cases/judge-seller-document.ts';
import { linkSellerDocument, listOwnDocuments, listSellerDocuments } from './use-cases/read-seller-documents.ts';
import * as requested from './use-cases/requested-documents.ts';
import { addSellerDocument, uploadOwnDocument } from './use-cases/save-seller-document.ts';
import { endDocumentWaiver, waiveSellerDocument } from './use-cases/waive-document.ts';

export const sellerDocumentsRoutes = (platform: Platform) => [
  bind(calls.listOwnDocuments, listOwnDocuments(platform)),
  bind(calls.uploadOwnDocument, uploadOwnDocument(platform)),
  bind(calls.listSellerDocuments, listSellerDocuments(platform)),
  bind(calls.addSellerDocument, addSellerDocument(platform)),
  bind(calls.judgeSellerDocument, judgeSellerDocument(platform)),
  bind(calls.waiveSellerDocument, waiveSellerDocument(platform)),
  bind(calls.endDocumentWaiver, endDocumentWaiver(platform)),
  bind(calls.askForDocuments, askForDocuments(platform)),
  bindPublic(calls.openRequestedDocuments, requested.openRequestedDocuments(platform)),
  bindPublic(calls.beginRequestedDocument, requested.beginRequestedDocument(platform)),
  bindPublic(calls.uploadRequestedDocument, requested.uploadRequestedDocument(platform)),
  bind(calls.linkSellerDocument, linkSellerDocument(platform)),
];
