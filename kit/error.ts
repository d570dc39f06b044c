import type { z } from 'zod';
import { namesNoField } from './rule.texts.ts';
import { declareSentence, readRule, type Said, type Sentence, type SentenceValues, saidIn, say } from './sentence.ts';
import type { InterfaceLanguage } from './text.ts';

/** A refusal the server may answer with: its HTTP status, its text, and whether the answer carries the error flag. */
export type ErrorDefinition = {
  /** A fact in snake_case: `product_not_pending`. */
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  /** Shown to people. `{name}` is replaced by the value of that name. */
  readonly text: string;
  /** The same in Albanian. Only a literal of the specification has none: it has one wording for everybody. */
  readonly sq?: string;
  /**
   * `warning`: the answer carries no error flag, so the screen shows a warning instead of an error
   * (spec section 8: a product-status change).
   */
  readonly kind?: 'error' | 'warning';
};

/**
 * Declares the refusals of a feature by name. On the wire stands `code`, by which a screen finds the text in the language of the
 * person: no two refusals share one.
 */
export const defineErrors = <T extends Record<string, ErrorDefinition>>(errors: T): T => {
  for (const error of Object.values(errors)) declareSentence(sentenceOf(error));
  return errors;
};

/** The words of a refusal; a literal of the specification has one wording for everybody. */
export const sentenceOf = ({ code, text, sq = text }: ErrorDefinition): Sentence => ({ code, en: text, sq });

/** Refusals every call may answer with (requirements part 3.0). */
export const generalErrors = defineErrors({
  unauthorized: { code: 'unauthorized', status: 401, text: 'Session expired, please login again!' },
  inactive: { code: 'account_inactive', status: 403, text: 'Your account has been deactivated!' },
  /** A role needs the two-step login (ADR 45). */
  secondFactorMissing: {
    code: 'second_factor_missing',
    status: 403,
    text: 'Your role needs the two-step login: set it up first',
    sq: 'Rolit tuaj i duhet hyrja me dy hapa: aktivizojeni së pari',
  },
  /** Somebody looks as somebody else (ADR 58). */
  viewOnly: {
    code: 'view_only',
    status: 403,
    text: 'You are viewing as another user: nothing can be changed and private data is hidden',
    sq: 'Po shikoni vetëm si dikush tjetër: asgjë nuk mund të ndryshohet, dhe ajo që është private mbetet e mbyllur',
  },
  forbidden: {
    code: 'forbidden',
    status: 403,
    text: 'You are not allowed to do this',
    sq: 'Nuk keni të drejtë ta bëni këtë',
  },
  /** A write that was on its way while the writer's rights changed; asked again, it meets the new ones. */
  rightsChanged: {
    code: 'rights_changed',
    status: 409,
    text: 'Your permissions have changed. Try again',
    sq: 'Të drejtat tuaja ndryshuan ndërkohë. Provoni përsëri',
  },
  /** The person is held to other shops than the one asked for (ADR 84). */
  otherShop: {
    code: 'other_shop',
    status: 403,
    text: 'You do not work in this shop',
    sq: 'Ju nuk punoni në këtë dyqan',
  },
  readOnly: { code: 'read_only', status: 403, text: 'You have read-only access', sq: 'Keni vetëm të drejtë leximi' },
  suspended: {
    code: 'seller_suspended',
    status: 403,
    text: 'Your account has been suspended. Please contact the provider team!',
  },
  notFound: { code: 'not_found', status: 404, text: 'Not found', sq: 'Nuk u gjet' },
  unknownShop: { code: 'unknown_shop', status: 422, text: 'Unknown shop', sq: 'Dyqan i panjohur' },
  invalid: {
    code: 'invalid_input',
    status: 422,
    text: 'Some fields are not valid',
    sq: 'Disa fusha nuk janë të vlefshme',
  },
  tooLarge: { code: 'too_large', status: 413, text: 'The request is too large', sq: 'Kërkesa është tepër e madhe' },
  tooMany: {
    code: 'too_many_requests',
    status: 429,
    text: 'Too many requests. Wait a moment',
    sq: 'Tepër kërkesa. Prisni pak',
  },
  /** The market is paused by its operators; what was read stays readable. */
  maintenance: {
    code: 'maintenance',
    status: 503,
    text: 'Maintenance: nothing can be changed now. Nothing was saved',
    sq: 'Mirëmbajtje: tani nuk mund të ndryshohet asgjë. Asgjë nuk u ruajt',
  },
  /** A process that is not there yet: another one, or the same a moment later, answers. */
  starting: {
    code: 'starting',
    status: 503,
    text: 'Tregu is starting. Try again in a moment',
    sq: 'Tregu po niset. Provoni përsëri pas pak',
  },
  /** Passes by itself: the same request may be sent again. */
  databaseAway: {
    code: 'database_away',
    status: 503,
    text: 'The database cannot be reached. Try again in a moment',
    sq: 'Baza e të dhënave nuk arrihet tani. Provoni përsëri pas pak',
  },
  diskFull: {
    code: 'disk_full',
    status: 507,
    text: 'There is no space left on the server, nothing was saved',
    sq: 'Serveri nuk ka më vend, asgjë nuk u ruajt',
  },
  unexpected: {
    code: 'unexpected',
    status: 500,
    text: 'Something went wrong, please try again!',
    sq: 'Diçka shkoi keq. Provoni përsëri!',
  },
});

/** One field that was refused: where (`data.variants.0.width`), and why. */
export type FieldIssue = { readonly field: string } & Said;

/** A refused field in a sentence that names it: a rule without a sentence of its own says no more than "This field is required". */
export function issueIn(language: InterfaceLanguage, issue: FieldIssue): string {
  const said = saidIn(language, issue);
  return namesNoField(issue.code) && issue.field !== '' ? `${issue.field}: ${said}` : said;
}

/** What zod found, as refused fields. */
export const issuesOf = ({ issues }: z.ZodError, at?: string): FieldIssue[] =>
  issues.map(({ path, message }) => ({ field: [...(at ? [at] : []), ...path].join('.'), ...readRule(message) }));

/** Thrown by use cases and rules; the HTTP edge turns it into the envelope, a task into a failed item. */
export class AppError extends Error {
  readonly definition: ErrorDefinition;
  readonly issues: readonly FieldIssue[];
  /** What stands in the places of the text, for those who say it in another language. */
  readonly values: SentenceValues;
  /** Of a 429: after how many seconds it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(
    definition: ErrorDefinition,
    options: {
      values?: SentenceValues;
      issues?: readonly FieldIssue[];
      cause?: unknown;
      retryAfter?: number;
    } = {},
  ) {
    const { values = {}, issues = [] } = options;
    const first = definition.code === generalErrors.invalid.code ? issues[0] : undefined;
    super(first ? issueIn('en', first) : say(sentenceOf(definition), values).message, { cause: options.cause });
    this.name = 'AppError';
    this.definition = definition;
    this.issues = issues;
    this.values = values;
    this.retryAfter = options.retryAfter;
  }
}

/** Why something failed, as it is kept with it: the refusal, or the sentence of the first refused field. */
export function saidOf({ definition, values, issues }: AppError): Said {
  const first = definition.code === generalErrors.invalid.code ? issues[0] : undefined;
  return first
    ? {
        message: first.message,
        ...(first.code ? { code: first.code } : {}),
        ...(first.values ? { values: first.values } : {}),
      }
    : say(sentenceOf(definition), values);
}

/** Refuses fields: status 422. It is the one refusal whose sentence is not that of its code: a screen says the first issue. */
export const refuseFields = (issues: readonly FieldIssue[]): AppError =>
  new AppError(generalErrors.invalid, { issues });

/** Refuses one field: status 422 with the field's own sentence as the message. */
export const refuseField = (field: string, sentence: Sentence | ErrorDefinition, values?: SentenceValues): AppError =>
  refuseFields([{ field, ...say('text' in sentence ? sentenceOf(sentence) : sentence, values) }]);
