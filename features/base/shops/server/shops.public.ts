export { knownShops } from './known-shops.ts';
export { shopsRepository } from './shops.repository.ts';
