export { causeThing, namesOf, numberedIn, numbersOf } from './history.names.ts';
export { isOfOtherShop, saysSomethingIn } from './of-shops.read-model.ts';
