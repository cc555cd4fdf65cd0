import { createClient } from '@clickhouse/client'
import { closeDay } from '../../../packages/server/src/billing/close-day.ts'
import { connectServices } from '../../../packages/server/src/services/services.ts'
import { readSettings } from '../../../packages/server/src/services/settings.ts'
import { quietLog } from '../../../packages/server/test/quiet-log.ts'
import { addStays, type Stay } from '../../../packages/server/test/rows/add-stays.ts'
import type { Stage } from '../stage.ts'

const minute = 60_000
const day = 24 * 60 * minute
const shift = 8 * 60 * minute

/** Returns midnight in Asia/Shanghai of the given number of days before today. */
export const midnight = (before: number): number => Math.floor((Date.now() + shift) / day) * day - shift - before * day
export const dayText = (before: number): string => new Date(midnight(before) + shift).toISOString().slice(0, 10)

export const voice = { name: '晨曦语聊', appkey: 'a1'.repeat(16) }
export const live = { name: '一个名字长得谁也不会全部写出来的直播项目', appkey: 'b2'.repeat(16) }

/**
 * Days before today of the earliest closed day. Four days are closed, or three in the two hours after midnight, while
 * yesterday waits to be closed.
 */
export const oldest = 4

/**
 * Prepares two projects of one company with prices, their calls of the last days, and closes all days that can be
 * closed. On each day the first project has a call of 73 minutes and a millisecond with video, and a short one.
 * @returns the number of days before today of the last closed one
 */
export async function prepareBills(stage: Stage): Promise<number> {
  await stage.query(`INSERT INTO company (id, name) OVERRIDING SYSTEM VALUE VALUES (7, '星河互娱'), (8, '空企业')`)
  await stage.query(`INSERT INTO project (company_id, name, appkey, appcert) VALUES (7, $1, $2, $2), (7, $3, $4, $4)`, [
    voice.name,
    voice.appkey,
    live.name,
    live.appkey,
  ])
  await stage.query(
    `INSERT INTO price (project_id, kind, unit_price, statistics_type_id, valid_from)
     SELECT project.id, kind, 6543, NULL, '2020-01-01' FROM project, unnest(ARRAY['speech_sounds', 'video']) AS kind WHERE company_id = 7`,
  )
  const client = createClient({ url: stage.clickhouseUrl })
  const stays = Array.from({ length: oldest + 1 }, (_, before): Stay[] => {
    const joined = midnight(before)
    const base = { appkey: voice.appkey, joined, type: 0 as const }
    const length = 73 * minute + 1
    return [
      { ...base, call: `long-${before}`, user: 'lin', session: `l-${before}`, left: joined + length, video: length },
      { ...base, call: `short-${before}`, user: 'zhou', session: `s-${before}`, left: joined + 5 * minute },
      {
        ...base,
        appkey: live.appkey,
        call: `live-${before}`,
        user: 'li',
        session: `v-${before}`,
        left: joined + 9 * minute,
      },
    ]
  })
  await addStays(client, stays.flat())
  await client.close()
  await stage.query(`UPDATE setting SET value = $1 WHERE name = 'billing_start'`, [dayText(oldest)])
  const last = Date.now() - midnight(0) < 2 * 60 * minute ? 2 : 1
  const { services, close } = connectServices(readSettings({}), stage, quietLog)
  for (let before = oldest; before >= last; before -= 1) await closeDay(services, dayText(before))
  await close()
  return last
}
