import type { Counted } from './counted.ts'
import { joinCounts } from './joins.ts'
import { stageBin, stages } from './stages.ts'

/** Counts of `stage_day`, from raw attempts to join. */
export const stageDayCounts: readonly Counted[] = [
  ...joinCounts,
  ...stages.flatMap(({ column, id, told }): Counted[] => [
    [`${id}_number`, `countIf(${told})`],
    [`${id}_sum`, `sumIf(toFloat64(${column}), ${told})`],
    [`${id}_max`, `max(if(${told}, ${column}, -1))`],
    [`${id}_min`, `min(if(${told}, ${column}, toFloat32(inf)))`],
    [`${id}_bins`, `sumMap(if(${told}, map(${stageBin(column)}, toUInt64(1)), map()::Map(UInt16, UInt64)))`],
  ]),
]
