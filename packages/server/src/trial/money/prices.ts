import { day, formatDay, type Instant, minute } from '@rtcops/core/time/zone'
import type { Insertable } from 'kysely'
import type { PriceKind, PriceTable } from '../../postgres/schema.ts'
import { pick } from '../world.ts'

/** Usual prices in micro-yuan per minute. */
const usual: Readonly<Record<PriceKind, readonly number[]>> = {
  speech_sounds: [5_000, 6_000, 6_500, 7_000, 8_000, 8_888],
  push_flow: [18_000, 20_000, 22_000],
  video: [14_000, 15_500, 28_000],
}

/** Statistics types that a kind of price may use, the usual one listed more often. */
const types: Readonly<Record<PriceKind, readonly string[]>> = {
  speech_sounds: ['voice_user', 'voice_user', 'voice_user', 'voice_speaker', 'voice_room'],
  push_flow: ['push_time'],
  video: ['video_time'],
}

const dayInMinutes = day / minute

export interface PricedProject {
  id: number
  appkey: string
  began: Instant
  kinds: readonly PriceKind[]
}

/** Returns the prices of a project: from its first day on, and for some a new price within the last two months. */
export function projectPrices(
  project: PricedProject,
  typeIds: ReadonlyMap<string, number>,
  memberId: number | undefined,
  now: Instant,
): Insertable<PriceTable>[] {
  return project.kinds.flatMap((kind) => {
    const choose = <Value>(list: readonly Value[], word: string) => list[pick(list.length, word, kind, project.appkey)]
    const typeId = typeIds.get(choose(types[kind], 'type') ?? '')
    const row = (unitPrice: number, at: Instant): Insertable<PriceTable> => ({
      project_id: project.id,
      kind,
      unit_price: String(unitPrice),
      statistics_type_id: typeId ?? null,
      valid_from: formatDay(at),
      member_id: memberId ?? null,
      create_time: new Date(at),
    })
    const first = choose(usual[kind], 'price') ?? 0
    const changed = now - (3 * dayInMinutes + pick(57 * dayInMinutes, 'changed', kind, project.appkey)) * minute
    const isLater = changed > project.began && pick(4, 'changes', kind, project.appkey) === 0
    return isLater ? [row(first, project.began), row(first - 500, changed)] : [row(first, project.began)]
  })
}
