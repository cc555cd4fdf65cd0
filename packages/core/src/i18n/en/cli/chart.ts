import type { SameKeys } from '../../same-keys.ts'
import type { chart as zh } from '../../zh/cli/chart.ts'

export const chart = {
  mean: 'each column is the mean of {{count}}',
} as const satisfies SameKeys<typeof zh>
