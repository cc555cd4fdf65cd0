/** All that only `-o table` and `-o wide` need, behind one door, so that machine formats load none of it. */
export { fieldTable, objectTable } from './object-table.ts'
export { TableWriter } from './table.ts'
