/**
 * Checks that each list that a query of ClickHouse binds is known here, with what bounds its length. A list that grows with the data is too long
 * for the engine one day, and then fails for everybody; what may be long is found by the engine, within the query. Chosen projects and countries
 * (`narrowedBy`) are not checked: they come from a request or from the records, and `long-lists.ts` bounds what is bound at run time.
 */
import { readFileSync } from 'node:fs'
import { run } from '../run.ts'

/** What bounds a list. */
const bounds = {
  page: 'rows of one page, at most 200, or of one portion of a file',
  portion: 'calls that are judged at a time, and what is named in them',
  slice: 'projects of one statement, at most 200',
  user: 'user sessions of one user in a call, at most 1,000',
  request: 'values of a request, bounded by the contract',
  batch: 'events of one batch, divided into parts',
  rules: 'names of monitoring rules, divided into parts',
  erasure: 'user sessions of one user, divided into parts',
  tables: 'tables and columns of ours',
  alerts: 'addresses in labels of alerts that begin, at most 2,000',
  days: 'days for which figures are kept',
  projects: 'projects of the installation',
  failures: 'projects that failed, at most 20',
  changes: 'changes that are known, at most 50, and those found in a run, at most 20',
  sampled: 'projects that are counted from a sample',
} as const

/** Lists by file below `packages/server/src`, and by name. */
const known: Record<string, Record<string, keyof typeof bounds>> = {
  'alarms/external/queries.ts': { hosts: 'alerts' },
  'billing/counted-days.ts': { versions: 'days' },
  'billing/usage/slices.ts': { appkeys: 'slice' },
  'billing/usage/stays.ts': { appkeys: 'slice' },
  'clickhouse/calls/in-calls.ts': { appKeys: 'page', callIds: 'page' },
  'clickhouse/calls/open-calls.ts': { appkeys: 'slice' },
  'clickhouse/cluster/check-cluster.ts': { slots: 'tables', tables: 'tables' },
  'clickhouse/node-regions.ts': { addresses: 'page' },
  'clickhouse/spread-tables.ts': { tables: 'tables' },
  'ingest/gaps/read-gaps.ts': { appKeys: 'slice' },
  'diagnosis/changes/count-changes.ts': { appkeys: 'slice', kinds: 'changes', names: 'changes' },
  'diagnosis/telemetry/cohorts.ts': { minutes: 'portion', routers: 'portion', accessServers: 'portion' },
  'diagnosis/telemetry/judged-sessions.ts': {
    builds: 'portion',
    models: 'portion',
    causes: 'tables',
    ways: 'tables',
  },
  'diagnosis/telemetry/signals.ts': {
    appKeys: 'portion',
    rooms: 'portion',
    callIds: 'portion',
    stateTypes: 'tables',
    types: 'tables',
  },
  'diagnosis/telemetry/surroundings.ts': { lossMinutes: 'portion' },
  'diagnosis/usual/read-usual-values.ts': { appKeys: 'projects', countries: 'page', networks: 'page' },
  'erasure/telemetry/erase-rows.ts': { sessions: 'erasure' },
  'features/calls/behavior/queries.ts': { sessionIds: 'page', typeNumbers: 'request' },
  'features/calls/calls/sample-queries.ts': { sessionIds: 'user' },
  'features/calls/calls/special-calls.ts': { users: 'rules', devices: 'rules' },
  'features/calls/calls/user-session-queries.ts': { sessionIds: 'page' },
  'features/reports/devices/queries.ts': { soundQualities: 'request' },
  'features/reports/live/live-sql.ts': { appKeys: 'sampled', weights: 'sampled' },
  'features/reports/places/country-queries.ts': { counted: 'projects', since: 'projects' },
  'features/reports/statistics/stay-queries.ts': { users: 'page' },
  'features/reports/statistics/stays-of-filter.ts': { sessions: 'page', projects: 'page' },
  'ingest/queries.ts': { calls: 'batch', users: 'batch', sessions: 'batch' },
  'ingest/sessions/close-sessions.ts': { apps: 'slice' },
  'retention/telemetry/sizes.ts': { tables: 'tables' },
  'retention/telemetry/table-ttls.ts': { names: 'tables', pairs: 'tables' },
  'rollups/days/count-day.ts': { later: 'days' },
  'rollups/days/day-partitions.ts': { tables: 'tables' },
  'rollups/days/day-tables.ts': { only: 'slice', except: 'failures' },
  'rollups/days/days-filter.ts': { versions: 'days' },
}

const root = 'packages/server/src/'
const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', root])
const files = output.split('\n').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const faults = new Set<string>()
for (const file of files) {
  const name = file.slice(root.length)
  const lists = new Set(listsOf(readFileSync(file, 'utf8')))
  for (const list of lists)
    if (!known[name]?.[list])
      faults.add(
        `${file} binds the list "${list}": find it within the query, or add what bounds it to tools/checks/lists.ts`,
      )
  for (const list of Object.keys(known[name] ?? {}))
    if (!lists.has(list)) faults.add(`${file} no longer binds "${list}"; remove it from tools/checks/lists.ts`)
}
for (const name of Object.keys(known))
  if (!files.includes(root + name)) faults.add(`${root}${name} does not exist; remove it from tools/checks/lists.ts`)
for (const fault of faults) console.log(fault)
process.exit(faults.size === 0 ? 0 : 1)

/** Returns the names of the lists that a source file binds as `{name: Array(…)}`, or by `numbersOf`. */
function listsOf(source: string): string[] {
  const bound = [...source.matchAll(/(?<!\$)\{\s*(\w+)\s*:\s*Array\(/g), ...source.matchAll(/\bnumbersOf\('(\w+)'\)/g)]
  return bound.flatMap(([, list]) => list ?? [])
}
