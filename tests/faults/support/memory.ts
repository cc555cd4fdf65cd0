import { readFileSync } from 'node:fs'
import { median } from '@rtcops/core/quality/statistics'
import type { Rig } from '../../harness/server/rig.ts'

/** Returns the memory that the server process holds, in megabytes. */
export function megabytesOf(rig: Pick<Rig, 'server'>): number {
  const status = readFileSync(`/proc/${rig.server().pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** Memory over a long run: a leak grows until the end, caches and compiled code do not. */
export interface MemoryUse {
  /** Megabytes of the server, 13 times at equal distances from the start to the end. */
  memory: string
  /** Megabytes by which the median of the last quarter is above that of the second. */
  growth: number
}

/** Summarizes measurements taken at equal intervals. */
export function memoryUse(measured: readonly number[]): MemoryUse {
  const quarter = (number: number) =>
    median(measured.slice((measured.length * (number - 1)) / 4, (measured.length * number) / 4)) ?? 0
  const at = (part: number) => measured[Math.floor((measured.length - 1) * part)] ?? 0
  return {
    memory: Array.from({ length: 13 }, (_, index) => Math.round(at(index / 12))).join(' '),
    growth: Math.round(quarter(4) - quarter(2)),
  }
}
