import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { type Api, call } from '@rtcops/core/api/client'
import type { Schema } from '@rtcops/core/api/types'
import { usualClean } from '@rtcops/core/diagnosis/stays.testing'
import { hour } from '@rtcops/core/time/zone'
import { makeRandom } from '../faults/support/random.ts'
import { startRig } from '../harness/server/rig.ts'
import { serverApi } from '../harness/server/server-api.ts'
import type { BenchResult } from './support/result.ts'

const rounds = 10
const seed = 20261124
/** Seconds: length of a call, interval of samples, and start and end of everything bad. */
const length = { call: 600, step: 5, from: 180, to: 360 }

interface User {
  call: string
  user: string
  country: string
  router: string
  accessServer: string
  /** Figures that differ from a clean call's while it is bad. */
  bad?: Record<string, number>
  /** Figures that differ all the time. */
  always?: Record<string, number>
  /** Second at which the user leaves; the end of the call if absent. */
  leave?: number
}

/** A situation of the platform, and what an operator has to read first about the user `ann` of the call `own`. */
interface Situation {
  name: string
  expected: string
  users: (draw: Draw) => User[]
}

interface Draw {
  /** Whole number from `least` to `most`. */
  whole: (least: number, most: number) => number
  /** Figures of a faulty path. */
  fault: Record<string, number>
}

const home = { country: 'CN', router: 'r-1', accessServer: 'as-1' }
const elsewhere = { country: 'CN', router: 'r-2', accessServer: 'as-2' }
const bothWays = (lost: number) => ({ up_loss_rate: lost, down_loss_rate: lost })
const ann = (given: Partial<User>): User => ({ call: 'own', user: 'ann', ...home, ...given })

/** Makes users of other calls, three to a call. */
const crowd = (name: string, count: number, given: Partial<User>): User[] =>
  Array.from({ length: count }, (_, index) => ({
    call: `${name}-${Math.floor(index / 3)}`,
    user: `${name}-${index}`,
    ...home,
    ...given,
  }))

const situations: readonly Situation[] = [
  {
    name: 'router',
    expected: 'router_fault (router)',
    users: ({ fault, whole }) => [
      ann({ bad: fault }),
      ...crowd('bad', whole(8, 30), { bad: fault }),
      ...crowd('good', whole(6, 60), elsewhere),
    ],
  },
  {
    name: 'access server',
    expected: 'access_server_fault (access_server)',
    users: ({ fault, whole }) => [
      ann({ bad: fault }),
      ...crowd('bad', whole(8, 12), { bad: fault }),
      ...crowd('good', whole(24, 60), { accessServer: 'as-3' }),
    ],
  },
  {
    name: 'region',
    expected: 'region_fault (region)',
    users: ({ fault, whole }) => [
      ann({ bad: fault, country: 'EG' }),
      ...crowd('bad', whole(8, 12), { bad: fault, country: 'EG' }),
      ...crowd('worse', whole(8, 12), { ...elsewhere, bad: fault, country: 'EG' }),
      ...crowd('good', whole(40, 60), { country: 'SA' }),
      ...crowd('fine', whole(40, 60), { ...elsewhere, country: 'SA' }),
    ],
  },
  {
    name: 'sender, whom the others hear damaged',
    expected: 'sender_fault (sender)',
    users: ({ whole }) => {
      const lost = whole(10, 40)
      return [
        ann({ always: { send_bps: 0 }, bad: { down_loss_rate: lost } }),
        { call: 'own', user: 'speaker', ...home, bad: { up_loss_rate: lost } },
        ...Array.from({ length: whole(3, 8) }, (_, index) => ({
          call: 'own',
          user: `listener-${index}`,
          ...home,
          always: { send_bps: 0 },
          bad: { down_loss_rate: lost },
        })),
      ]
    },
  },
  {
    name: 'own line, while the neighbours are well off',
    expected: 'access_loss (network)',
    users: ({ whole }) => [ann({ bad: bothWays(whole(8, 40)) }), ...crowd('good', whole(10, 40), {})],
  },
  {
    name: 'one bad call on a router that is well',
    expected: 'downlink_loss (downlink)',
    users: ({ whole }) => [
      ann({ bad: { down_loss_rate: 20 } }),
      ...Array.from({ length: whole(4, 10) }, (_, index) =>
        ann({ user: `other-${index}`, bad: { down_loss_rate: 20 } }),
      ),
      ...crowd('good', whole(10, 40), elsewhere),
    ],
  },
  {
    name: 'everybody badly off, so that nobody is left to compare with',
    expected: 'access_loss (network)',
    users: ({ whole }) => {
      const bad = bothWays(whole(8, 40))
      return [
        ann({ bad }),
        ...crowd('bad', whole(10, 20), { bad }),
        ...crowd('worse', whole(10, 20), { ...elsewhere, bad }),
      ]
    },
  },
  {
    name: 'few users on a router',
    expected: 'access_loss (network)',
    users: ({ whole }) => [
      ann({ bad: bothWays(20) }),
      ...crowd('bad', 3, { bad: bothWays(20) }),
      ...crowd('good', whole(10, 40), elsewhere),
    ],
  },
  {
    name: 'all leave the router at once',
    expected: 'nothing',
    users: ({ whole }) => [
      ann({ leave: length.to }),
      ...crowd('leaving', whole(8, 30), { leave: length.to }),
      ...crowd('good', whole(10, 40), elsewhere),
    ],
  },
  {
    name: 'clean',
    expected: 'nothing',
    users: ({ whole }) => [ann({}), ...crowd('good', whole(5, 40), {}), ...crowd('fine', whole(5, 40), elsewhere)],
  },
]

/** Figures by which a path can be bad, one set for each round. */
const faults: readonly ((whole: Draw['whole']) => Record<string, number>)[] = [
  (whole) => ({ down_loss_rate: whole(8, 40) }),
  (whole) => ({ up_loss_rate: whole(8, 40), down_loss_rate: 12 }),
  (whole) => ({ distance: whole(450, 900) }),
]

/**
 * Judges situations that need many users: faults of the platform and of a sender, and quiet controls that look like
 * them. Their rows are generated, because no test can hold a hundred calls. Prints a matrix of what was made and what
 * was found.
 */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const engine = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops', request_timeout: 600_000 })
  const random = makeRandom(seed)
  const whole: Draw['whole'] = (least, most) => least + Math.floor(random() * (most - least + 1))
  const found = new Map(situations.map(({ name }) => [name, [] as string[]]))
  try {
    const [project] = await rig.addProjects(1)
    const appKey = project?.appkey ?? ''
    const api = serverApi(rig.url, await rig.logIn())
    let start = Math.floor(Date.now() / hour) * hour - (situations.length * rounds + 1) * hour
    for (let round = 0; round < rounds; round++)
      for (const { name, users } of situations) {
        const fault = faults[round % faults.length]?.(whole) ?? {}
        const prefix = `${situations.findIndex((each) => each.name === name)}-${round}`
        await insertUsers(engine, { appKey, prefix, random, start }, users({ whole, fault }))
        found.get(name)?.push(await firstAnswer(api, appKey, `${prefix}-own`))
        start += hour
      }
  } finally {
    await engine.close()
    await rig.stop()
  }
  printMatrix(found)
  return situations.map(({ expected, name }) => {
    const answers = found.get(name) ?? []
    return {
      name: `${name}: ${expected}, share right`,
      ratio: answers.filter((answer) => answer === expected).length / rounds,
      goal: '≥ 0.9',
      detail: [...Map.groupBy(answers, String)].map(([answer, of]) => `${answer} × ${of.length}`).join(', '),
    }
  })
}

/** Returns cause and side of what the call's page shows first about `ann`. */
async function firstAnswer(api: Api, app_key: string, channel_session_id: string): Promise<string> {
  const { info } = await call(api, 'diagnoseCall', { channel_session_id, app_key })
  const own = info.users.find(({ user_id }: Schema<'SessionVerdict'>) => user_id === 'ann')
  if (!own) throw new Error(`nobody was judged in ${channel_session_id}`)
  const first = own.diagnoses.find(({ explained_by, severity }) => severity > 1 && explained_by === null)
  return first ? `${first.cause} (${first.side})` : 'nothing'
}

interface Where {
  appKey: string
  /** Makes the ids of calls and users unique. */
  prefix: string
  random: () => number
  start: number
}

async function insertUsers(
  engine: ClickHouseClient,
  { appKey, prefix, random, start }: Where,
  users: readonly User[],
): Promise<void> {
  const place = ({ accessServer, country, router }: User) => ({
    country: country,
    // Routers of other rounds are other routers.
    router_ip: `${prefix}-${router}`,
    as_ip: `${prefix}-${accessServer}`,
  })
  const keys = ({ call: name, user }: User) => ({
    app_key: appKey,
    channel_session_id: `${prefix}-${name}`,
    user_id: user,
    session_id: `${prefix}-${name}-${user}`,
  })
  const received = new Date(start).toISOString().slice(0, 10)
  await engine.insert({
    table: 'user_session',
    format: 'JSONEachRow',
    values: users.map((user) => ({
      ...keys(user),
      ...place(user),
      channel_name: `${prefix}-${user.call}`,
      received,
      user_session_type: 0,
      join_ts: start,
      leave_ts: start + (user.leave ?? length.call) * 1000,
    })),
  })
  await engine.insert({
    table: 'sample',
    format: 'JSONEachRow',
    values: users.flatMap((user) =>
      Array.from({ length: (user.leave ?? length.call) / length.step }, (_, index) => {
        const second = (index + 1) * length.step
        const isBad = second > length.from && second <= length.to
        return {
          ...keys(user),
          ...place(user),
          ts: start + second * 1000,
          received,
          ...swaying({ ...usualClean, ...user.always, ...(isBad ? user.bad : {}) }, random),
        }
      }),
    ),
  })
}

/** Varies figures by up to a tenth. */
const swaying = (figures: Record<string, number>, random: () => number): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value * (0.9 + random() / 5)]))

function printMatrix(found: ReadonlyMap<string, readonly string[]>): void {
  const rows = [...found].map(([name, answers]) => [
    name,
    Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, of]) => [answer, of.length])),
  ])
  console.table(Object.fromEntries(rows))
}
