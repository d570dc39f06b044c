import { z } from 'zod';
import { documentKinds } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import { version } from '#kit/call.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { applicationStatuses, applicationViews } from './applications.status.ts';

/** A draft takes what was typed; what is missing or wrong is told by `applicationIssues`. */
const typed = (max = 200) => z.string().max(max).default('');
const yes = z.boolean().default(false);

/** What an applicant writes, in the five steps of pages 4.44. */
export const applicationContent = z.object({
  type: typed(),
  name: typed(),
  number: typed(30),
  registration_date: typed(10),
  vat_registered: yes,
  vat_number: typed(30),
  contact_firstname: typed(100),
  contact_lastname: typed(100),
  contact_phone: typed(40),
  address: typed(300),
  city: typed(100),
  zip_code: typed(10),
  brands: typed(1000),
  categories: typed(1000),
  sku_count: typed(10),
  eans: z.enum(['', 'all', 'some', 'none']).default(''),
  stock_place: typed(300),
  bank_name: typed(),
  iban: typed(50),
  signature: typed(),
  terms: yes,
});
export type ApplicationContent = z.output<typeof applicationContent>;
export type ApplicationField = keyof ApplicationContent;

export const applicationDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  uploaded_at: z.iso.datetime(),
});

/** A field or a kind of document staff want changed, and what is wrong with it. */
export const requestedChange = z.object({ field: z.string().min(1).max(50), note: z.string().trim().min(1).max(500) });
export type RequestedChange = z.infer<typeof requestedChange>;

/** A document the house does not ask for until a day; the reason and who decided are for staff alone. */
export const waivedDocument = z.object({ kind: z.enum(documentKinds), until: z.iso.date() });

/** An application as its owner sees it. */
export const ownApplication = z.object({
  id: z.int(),
  email: z.string(),
  status: z.enum(applicationStatuses),
  version,
  content: applicationContent,
  documents: z.array(applicationDocument),
  requested: z.array(requestedChange),
  waived: z.array(waivedDocument),
  reason: z.string().nullable(),
  reapply_on: z.string().nullable(),
  submitted_at: z.iso.datetime().nullable(),
  /** After so many months it is deleted with its documents, if it comes to nothing; 0: never. */
  kept_months: z.int().min(0),
});
export type OwnApplication = z.infer<typeof ownApplication>;

/** A row of the queue. */
export const applicationRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  number: z.string(),
  city: z.string(),
  status: z.enum(applicationStatuses),
  submitted_at: z.iso.datetime().nullable(),
  reviewer: z.string().nullable(),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

/** How many of what is searched for each view has. */
export const applicationCounts = z.record(z.enum(applicationViews), z.int());

/** A seller, another application or an account that shares something with an application. */
export const duplicate = z.object({
  by: z.enum(['number', 'iban', 'phone', 'email']),
  kind: z.enum(['seller', 'application', 'person']),
  id: z.int(),
  name: z.string(),
});
export type Duplicate = z.infer<typeof duplicate>;

export const applicationComment = z.object({
  id: z.int(),
  text: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

export const applicationWaiver = waivedDocument.extend({
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

/** An application as staff see it. */
export const reviewedApplication = ownApplication.extend({
  language: z.enum(interfaceLanguages),
  reviewer: z.string().nullable(),
  seller_id: z.int().nullable(),
  /** What has the same number, IBAN, phone or email; empty once it is approved. */
  duplicates: z.array(duplicate),
  /** What of `waived` is for staff alone, a line each. */
  waivers: z.array(applicationWaiver),
  /** Of the house, the oldest first. */
  comments: z.array(applicationComment),
  /** A prefix that is free, made from the name. */
  proposed_prefix: z.string().nullable(),
});
export type ReviewedApplication = z.infer<typeof reviewedApplication>;
