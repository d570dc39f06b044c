export { causeThing, namesOf, numberedIn, numbersOf } from './history.names.ts';
