/** Stages of joining with the column of their time; only successful attempts have entered the room. */
export const stages = [
  { id: 'dns', column: 'dns_ms', told: 'dns_ms >= 0' },
  { id: 'connect_cs', column: 'connect_cs_ms', told: 'connect_cs_ms >= 0' },
  { id: 'query_cs', column: 'query_cs_ms', told: 'query_cs_ms >= 0' },
  { id: 'connect_as', column: 'connect_as_ms', told: 'connect_as_ms >= 0' },
  { id: 'join_room', column: 'join_ms', told: 'result = 1 AND join_ms >= 0' },
] as const

/** Times up to this limit have bins of 0.1 ms; above it, each bin is wider than the previous one. */
const fineUpTo = 100
const fineBins = fineUpTo * 10
const growth = 1.019

/** Returns SQL for the bin of a column's milliseconds. */
export const stageBin = (column: string): string =>
  `toUInt16(if(${column} < ${fineUpTo}, floor(${column} * 10), ${fineBins} + floor(log(${column} / ${fineUpTo}) / log(${growth}))))`

/** Returns the milliseconds that represent a bin: less than 0.1 ms off below `fineUpTo`, less than 1 % above. */
export const stageTimeOf = (bin: number): number =>
  bin < fineBins ? bin / 10 : fineUpTo * growth ** (bin - fineBins + 0.5)
