import { sellerTexts } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import { sellerDocumentTexts } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { scoreTexts } from '#features/people/seller-scores/contract/seller-scores.texts.ts';
import type { ListColumn } from '#kit/column-state.ts';
import type { sellerOrderKeys } from './local-sellers.calls.ts';
import { standingTexts } from './local-sellers.standing.texts.ts';
import { localSellerTexts as words } from './local-sellers.texts.ts';

type Key =
  | 'name'
  | 'number'
  | 'type'
  | 'city'
  | 'contact'
  | 'phone'
  | 'email'
  | 'since'
  | 'prefix'
  | 'products'
  | 'documents'
  | 'orders'
  | 'accepted'
  | 'late'
  | 'returned'
  | 'login'
  | 'onboarding'
  | 'score'
  | 'manager'
  | 'holiday'
  | 'state';
export type SellerColumnKey = Key;

/** The columns of pages.md 4.20. */
export const sellerColumns: readonly (ListColumn<Key> & { readonly orderKey?: (typeof sellerOrderKeys)[number] })[] = [
  { key: 'name', title: words.company, width: 150, pinned: true, fixed: true, orderKey: 'name' },
  { key: 'state', title: words.state, width: 118 },
  { key: 'number', title: sellerTexts.businessNumber, width: 106 },
  { key: 'type', title: sellerTexts.businessType, width: 124, optional: true },
  { key: 'city', title: sellerTexts.municipality, width: 96, orderKey: 'city' },
  { key: 'contact', title: words.contact, width: 120 },
  { key: 'phone', title: words.phone, width: 130, optional: true },
  { key: 'email', title: words.email, width: 150, optional: true },
  { key: 'since', title: words.since, width: 100, optional: true, orderKey: 'since' },
  { key: 'prefix', title: sellerTexts.skuPrefix, width: 90, optional: true },
  { key: 'products', title: words.products, width: 212, orderKey: 'in_shop' },
  { key: 'documents', title: sellerDocumentTexts.state, width: 118 },
  { key: 'orders', title: words.orders, width: 126, orderKey: 'orders' },
  { key: 'accepted', title: words.accepted, width: 128, optional: true },
  { key: 'late', title: words.late, width: 112, optional: true },
  { key: 'returned', title: words.returned, width: 126, optional: true },
  { key: 'score', title: scoreTexts.title, width: 104, orderKey: 'score' },
  { key: 'onboarding', title: standingTexts.onboarding, width: 108, orderKey: 'onboarding' },
  { key: 'manager', title: standingTexts.manager, width: 136, optional: true, orderKey: 'manager' },
  { key: 'holiday', title: standingTexts.holiday, width: 150, optional: true },
  { key: 'login', title: words.lastLogin, width: 132, optional: true, orderKey: 'last_login' },
];
