export { causeThing, type Numbered, namesOf, numberedIn, numbersOf } from './history.names.ts';
