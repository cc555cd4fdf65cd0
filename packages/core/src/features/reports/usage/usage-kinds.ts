import type { Schema } from '../../../api/types.ts'

export type UsageKind = Schema<'UsageTotals'>['kinds'][number]

/** The kinds of usage in the order of columns, with the field of their minutes. */
export const usageKinds = [
  { kind: 'speech_sounds', minutes: 'speech_sounds_total', label: 'usage.column.voice' },
  { kind: 'video', minutes: 'video_total', label: 'usage.column.video' },
  { kind: 'push_flow', minutes: 'push_flow_total', label: 'usage.column.push' },
] as const satisfies readonly { kind: UsageKind; minutes: keyof Schema<'UsageTotals'>; label: string }[]

/** The kinds that an answer shows (D-55, X-10); all of them as long as there is none. */
export const shownKinds = (shown: readonly UsageKind[] | undefined) =>
  usageKinds.filter(({ kind }) => shown?.includes(kind) ?? true)

/** The columns of a table without those of kinds that an answer does not show. */
export function columnsOf<Column extends { id: string }>(
  columns: readonly Column[],
  shown: readonly UsageKind[] | undefined,
): Column[] {
  const kept = shownKinds(shown)
  const isHidden = (id: string) =>
    usageKinds.some(({ minutes }) => minutes === id) && !kept.some(({ minutes }) => minutes === id)
  return columns.filter(({ id }) => !isHidden(id))
}
