import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { type Api, call } from '@rtcops/core/api/client'
import { causes } from '@rtcops/core/diagnosis/verdict'
import { addDays, formatDay, startOfDay } from '@rtcops/core/time/zone'
import { startRig } from '../harness/rig.ts'
import { serverApi } from '../harness/server-api.ts'
import { type BenchResult, median } from './result.ts'

/** As many projects, countries and routers as the store of the quality benchmark has, and SDK versions in use. */
const store = { days: 180, projects: 100, countries: 6, routers: 2, versions: 3 }
/** Samples behind a day of these roll-ups: a thousand million in 350 days. */
const samplesOfDay = 1e9 / 350
/** Causes met on a day in one place, and good time. */
const met = causes.slice(0, 12)
const rounds = 15
/** Milliseconds that the screen's answer may take. */
const goal = 200

/**
 * Measures what the screen of bad minutes asks for 30 days, by cause and by country, each beside the 30 days before. Its
 * roll-up has as many rows as that of a thousand million samples: it grows with the places and causes of a day, not with
 * the samples in them.
 */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const engine = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops', request_timeout: 600_000 })
  try {
    await rig.addProjects(store.projects)
    const today = startOfDay(Date.now())
    for (let back = 0; back < store.days; back++) await insertDay(engine, addDays(today, -back))
    const api = serverApi(rig.url, await rig.logIn())
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const begun = performance.now()
      await look(api, today, round)
      if (round > 0) times.push(performance.now() - begun)
    }
    const time = median(times)
    const rows = store.projects * store.countries * store.routers * store.versions * (met.length + 1)
    return [
      {
        name: `bad minutes of 30 days by cause and by country, ${Math.round((store.days * samplesOfDay) / 1e6)} M samples in ${store.days} days, against ${goal} ms`,
        ratio: time / goal,
        goal: '≤ 1',
        detail: `${time.toFixed(1)} ms for both, ${rows} rows of a day`,
      },
    ]
  } finally {
    await engine.close()
    await rig.stop()
  }
}

/** Asks for other days in each round, so that no answer comes from a cache. */
async function look(api: Api, today: number, round: number): Promise<void> {
  const time = [formatDay(addDays(today, -29 - round)), formatDay(addDays(today, -round))]
  const [byCause, byCountry] = await Promise.all([
    call(api, 'listBadTime', { time, by: 'cause' }),
    call(api, 'listBadTime', { time, by: 'country' }),
  ])
  if (byCause.list.length !== met.length || byCountry.list.length < store.countries)
    throw new Error(`${byCause.list.length} causes and ${byCountry.list.length} countries were answered`)
}

async function insertDay(engine: ClickHouseClient, at: number): Promise<void> {
  await engine.command({
    query: `INSERT INTO cause_day (day, app_key, received, country, router_ip, sdk_version, cause, side, ms)
      SELECT {day: Date}, concat('rig', leftPad(toString(project), 29, '0')), {day: Date},
        concat(char(65 + intDiv(place, 26)), char(65 + place % 26)), concat('198.18.', toString(place), '.', toString(router)),
        concat('4.', toString(version), '.0'), cause, if(cause = '', '', 'network'), 1000 + cityHash64(project, place, router, version, cause) % 3600000
      FROM numbers({projects: UInt32}) AS project_numbers
      ARRAY JOIN [toUInt32(number)] AS project
      ARRAY JOIN range({countries: UInt32}) AS part
      ARRAY JOIN [(project * 7 + part * 11) % 60] AS place
      ARRAY JOIN range({routers: UInt32}) AS router
      ARRAY JOIN range({versions: UInt32}) AS version
      ARRAY JOIN {causes: Array(String)} AS cause`,
    query_params: { ...store, day: formatDay(at), causes: ['', ...met] },
  })
}
