import type { Schema } from '@rtcops/core/api/types'
import { type InterruptKind, interruptKinds } from '@rtcops/core/quality/joins'
import type { Listing } from '../../../output/listing.ts'
import { intervalColumns } from '../../../quality/interval-columns.ts'

/** Attempts to join, by interval. */
export const joinIntervals: Listing<Schema<'JoinInterval'>> = {
  rows: 'cli.rows.intervals',
  schema: 'JoinInterval',
  columns: [
    ...intervalColumns<Schema<'JoinInterval'>>(),
    { id: 'number', kind: 'number', label: 'quality.join.attempts' },
    { id: 'success_join_total', kind: 'number', label: 'quality.join.joined' },
    { id: 'success_join_lt_5s', kind: 'number', label: 'quality.join.joined5' },
  ],
}

type Interrupts = Schema<'InterruptInterval'>

const kinds: readonly InterruptKind[] = interruptKinds.map(({ id }) => id)

/** Lost and refused connections, by interval. */
export const interruptIntervals: Listing<Interrupts> = {
  rows: 'cli.rows.intervals',
  schema: { fields: ['_time_interval', 'name', ...kinds], times: ['_time_interval'] },
  columns: [
    ...intervalColumns<Interrupts>(),
    ...interruptKinds.map(({ id, label }) => ({ id, kind: 'number', label }) as const),
  ],
}

/** Returns a row in the field order of other charts; the wire puts the counts first. */
export const timeFirst = ({ _time_interval, name, ...counts }: Interrupts): Interrupts => ({
  _time_interval,
  name,
  ...counts,
})
