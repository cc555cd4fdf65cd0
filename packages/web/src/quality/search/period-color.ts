import { type ComparisonPeriod, comparisonPeriods } from '@rtcops/core/time/comparison-periods'
import type { DataColor } from '../../charts/model.ts'

const colors = ['p0', 'p1', 'p2', 'p3', 'p4'] as const satisfies readonly DataColor[]

/** Returns the colour of a period; always the same, whichever periods are shown. */
export const periodColor = (period: ComparisonPeriod): DataColor => colors[comparisonPeriods.indexOf(period)] ?? 'p0'
