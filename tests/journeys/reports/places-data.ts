import { createClient } from '@clickhouse/client'
import { addDays, formatDay, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { addStays, type Stay } from '../../../packages/server/test/rows/add-stays.ts'
import { countDays } from '../../harness/roll-up-days.ts'
import type { Stage } from '../stage.ts'

/** Projects of a company whose usage by country is counted, and of one where it is not. */
export const voice = { name: '星河语聊', appkey: 'a1'.repeat(16), company: '星河互娱' }
export const lesson = { name: '云声小班课', appkey: 'b2'.repeat(16), company: '云声教育' }

const today = startOfDay(Date.now())

/** Returns the day the given number of days ago, `YYYY-MM-DD`. */
export const ago = (days: number): string => formatDay(addDays(today, -days))

export const longRoom = `${'很长的房间名'.repeat(18)}-end`

/**
 * Countries with one user each, alone in a room for the given minutes, yesterday from noon. The last two have no name.
 */
export const alone = [
  ['SA', 10],
  ['IN', 9],
  ['PH', 8],
  ['US', 7],
  ['TH', 6],
  ['VN', 5],
  ['BR', 4],
  ['GB', 3],
  ['XX', 2],
  ['', 1],
] as const

/**
 * Prepares two companies, and user sessions of the two days before today. Yesterday: in `lobby` three users from China
 * for an hour, one of whom talks a third of it, and two from Indonesia for its first half; ten others; in `class` two
 * of the company that is not counted. The day before: one of those from China.
 */
export async function preparePlaces(stage: Stage): Promise<void> {
  await stage.query(
    `INSERT INTO company (id, name, minute_calltime) OVERRIDING SYSTEM VALUE VALUES (7, $1, 1), (9, $2, 0)`,
    [voice.company, lesson.company],
  )
  await stage.query('INSERT INTO project (company_id, name, appkey, appcert) VALUES (7, $1, $2, $2), (9, $3, $4, $4)', [
    voice.name,
    voice.appkey,
    lesson.name,
    lesson.appkey,
  ])
  const client = createClient({ url: stage.clickhouseUrl })
  await addStays(client, stays())
  await client.close()
  await countDays(stage)
}

function stays(): Stay[] {
  const ten = (days: number) => addDays(today, -days) + 10 * hour
  const stay = (user: string, joined: number, minutes: number, more: Partial<Stay>): Stay => ({
    appkey: voice.appkey,
    call: `${more.room}-${formatDay(joined)}`,
    user,
    session: `${user}-${joined}`,
    joined,
    left: joined + minutes * minute,
    ...more,
  })
  const room = 'lobby'
  return [
    stay('cn-0', ten(1), 60, { room, country: 'CN', type: 0, talk: 20 * minute }),
    stay('cn-1', ten(1), 60, { room, country: 'CN' }),
    stay('cn-2', ten(1), 60, { room, country: 'CN' }),
    stay('id-0', ten(1), 30, { room, country: 'ID' }),
    stay('id-1', ten(1), 30, { room, country: 'ID' }),
    ...alone.map(([country, minutes], index) =>
      stay(`alone-${index}`, ten(1) + 2 * hour, minutes, {
        room: index === 1 ? longRoom : `solo-${index}`,
        country,
      }),
    ),
    stay('cn-0', ten(2), 15, { room, country: 'CN' }),
    stay('pupil-0', ten(1), 20, { appkey: lesson.appkey, room: 'class', country: 'CN' }),
    stay('pupil-1', ten(1), 20, { appkey: lesson.appkey, room: 'class', country: 'CN' }),
  ]
}
