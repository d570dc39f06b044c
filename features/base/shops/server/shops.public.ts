export { shopsRepository } from './shops.repository.ts';
