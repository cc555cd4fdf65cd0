import type { Schema } from '../../../api/types.ts'

export type UsageKind = Schema<'UsageTotals'>['kinds'][number]

/** The kinds of usage in column order, with their minutes fields. */
export const usageKinds = [
  { kind: 'speech_sounds', minutes: 'speech_sounds_total', label: 'usage.column.voice' },
  { kind: 'video', minutes: 'video_total', label: 'usage.column.video' },
  { kind: 'push_flow', minutes: 'push_flow_total', label: 'usage.column.push' },
] as const satisfies readonly { kind: UsageKind; minutes: keyof Schema<'UsageTotals'>; label: string }[]

/** Returns the kinds that a response includes (D-55, X-10), or all of them before there is a response. */
export const shownKinds = (shown: readonly UsageKind[] | undefined) =>
  usageKinds.filter(({ kind }) => shown?.includes(kind) ?? true)

/** Returns the columns of a table, without those of kinds that a response omits. */
export function columnsOf<Column extends { id: string }>(
  columns: readonly Column[],
  shown: readonly UsageKind[] | undefined,
): Column[] {
  const kept = shownKinds(shown)
  const isHidden = (id: string) =>
    usageKinds.some(({ minutes }) => minutes === id) && !kept.some(({ minutes }) => minutes === id)
  return columns.filter(({ id }) => !isHidden(id))
}
