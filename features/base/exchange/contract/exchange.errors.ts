import { defineErrors } from '#kit/error.ts';

export const exchangeErrors = defineErrors({
  changedMeanwhile: {
    code: 'exchange_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this meanwhile. Reload and try again',
    sq: 'Dikush tjetër e ruajti këtë ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  decided: {
    code: 'exchange_rate_decided',
    status: 409,
    text: 'This rate is not waiting for a decision',
    sq: 'Ky kurs nuk pret vendim',
  },
  notByHand: {
    code: 'exchange_rate_not_by_hand',
    status: 409,
    text: 'Only a rate by hand that holds today or later can be ended, and only where another one follows',
    sq: 'Mund të përfundohet vetëm një kurs me dorë që vlen sot ose më vonë, dhe vetëm kur e pason një tjetër',
  },
  sourceUsed: {
    code: 'exchange_source_used',
    status: 409,
    text: 'Pairs are fetched from this source. Choose another for them first',
    sq: 'Ka çifte që merren nga ky burim. Zgjidhni më parë një tjetër për to',
  },
  sourceBuiltIn: {
    code: 'exchange_source_built_in',
    status: 409,
    text: 'This source belongs to the product and stays',
    sq: 'Ky burim i përket produktit dhe mbetet',
  },
  sourceUnreadable: {
    code: 'exchange_source_unreadable',
    status: 422,
    text: 'The answer has no rates that can be read',
    sq: 'Përgjigjja nuk ka kurse që mund të lexohen',
  },
  sourceTooLarge: {
    code: 'exchange_source_too_large',
    status: 422,
    text: 'The answer is too large',
    sq: 'Përgjigjja është tepër e madhe',
  },
});
