export { toWire as taskToWire } from './tasks.mapper.ts';
