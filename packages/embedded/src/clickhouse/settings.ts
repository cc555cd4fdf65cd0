import { totalmem } from 'node:os'
import { refusal } from './engine-error.ts'

/** Settings of one query, in the order in which the engine gets them; later ones win. */
export type Settings = [name: string, value: string][]

/** Options from the URL (or form) of a request, apart from the statement. */
export interface Options {
  settings: Settings
  /** Values of `{name:Type}` placeholders, without the `param_` prefix. */
  parameters: Record<string, string>
  query: string | undefined
  queryId: string | undefined
  database: string | undefined
  defaultFormat: string | undefined
  session: { id: string; timeoutSeconds: number; mustExist: boolean } | undefined
  /** Respond only when the query has ended, so that the status is accurate. */
  waitForEnd: boolean
  compressResponse: boolean
}

/** Parameters of the HTTP interface that are not settings of the engine, and that change nothing here. */
const ignored = new Set([
  'user',
  'password',
  'quota_key',
  'stacktrace',
  'buffer_size',
  'compress',
  'decompress',
  'close_session',
  'client_protocol_version',
  'http_response_headers',
  'session_check',
  'session_timeout',
])

/**
 * Parses the parameters of a request.
 *
 * @param known the names of the engine's settings. The engine itself silently ignores unknown ones, and some of its own
 *   start options (`config-file`) would pass as settings.
 */
export function readOptions(entries: Iterable<[string, string]>, known: ReadonlySet<string>): Options {
  const values = new Map<string, string>()
  const settings: Settings = []
  const parameters: Record<string, string> = {}
  for (const [name, value] of entries) {
    if (name === 'role') throw refusal(511, 'UNKNOWN_ROLE', `Unknown role ${value}: the embedded engine has no roles.`)
    if (name.startsWith('param_')) {
      const parameter = name.slice('param_'.length)
      if (!/^\w+$/.test(parameter))
        throw refusal(62, 'SYNTAX_ERROR', `${JSON.stringify(name)} is not a valid parameter name.`)
      parameters[parameter] = value
    } else if (own.has(name)) values.set(name, value)
    else if (ignored.has(name)) values.set(name, value)
    else if (known.has(name)) settings.push([name, value])
    else throw refusal(115, 'UNKNOWN_SETTING', `Unknown setting '${name}'.`)
  }
  const sessionId = values.get('session_id')
  return {
    settings: settings.filter(([name]) => name !== 'enable_http_compression'),
    parameters,
    query: values.get('query'),
    queryId: values.get('query_id') || undefined,
    database: values.get('database') || undefined,
    defaultFormat: values.get('default_format') || undefined,
    session: sessionId
      ? {
          id: sessionId,
          timeoutSeconds: Number(values.get('session_timeout') ?? 60) || 60,
          mustExist: values.get('session_check') === '1',
        }
      : undefined,
    waitForEnd: values.get('wait_end_of_query') === '1',
    compressResponse: settings.some(([name, value]) => name === 'enable_http_compression' && isOn(value)),
  }
}

const own = new Set(['query', 'query_id', 'database', 'default_format', 'session_id', 'wait_end_of_query'])
const isOn = (value: string) => value === '1' || value.toLowerCase() === 'true'

/** A limit that a request may change, up to `most`. 0 requests no limit, and gets `most`. */
interface Bound {
  name: string
  usual: number
  most: number
}

/** Bytes of memory that this process can use. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** Limits of one query: bytes of memory, seconds, rows of the result. */
const bounds: readonly Bound[] = [
  { name: 'max_memory_usage', usual: Math.floor(memory / 4), most: Math.floor(memory / 2) },
  { name: 'max_execution_time', usual: 60, most: 600 },
  { name: 'max_result_rows', usual: 1_000_000, most: 100_000_000 },
]

/**
 * Start options of the engine: at most half of the memory in total, because other programs run on the same machine (its
 * own default is 90 %), and a proportionate cache of index marks.
 */
export const engineOptions = [
  '--implicit_select=0',
  `--max_server_memory_usage=${Math.floor(memory / 2)}`,
  `--mark_cache_size=${Math.floor(Math.min(memory / 16, 512 * 1024 * 1024))}`,
]

/**
 * Initial settings of each connection: the server's SQL dialect, inserts that are complete when acknowledged, lean
 * planning, the limits.
 */
export const connectionDefaults: Settings = [
  ['implicit_select', '0'],
  // The front limits the statement itself. The engine would count the values of its parameters too, which on a server are not part of the text.
  ['max_query_size', String(1024 ** 3)],
  ['async_insert', '0'],
  // Derives a < 5 from a < b and b < 5. Queries that compare with constants gain nothing from it, and those with many
  // conditions take up to a fifth longer to plan.
  ['optimize_and_compare_chain', '0'],
  // Planning asks each part of a table how many rows a condition leaves: 7 of 25 ms for 1,100 parts, and conditions on keys gain nothing from it.
  ['use_statistics', '0'],
  ...bounds.map((bound): [string, string] => [bound.name, String(bound.usual)]),
]

/** Returns the settings of a request, with limited ones clamped to their maximum. */
export function withinBounds(settings: Settings): Settings {
  return settings.map(([name, value]) => {
    const bound = bounds.find((candidate) => candidate.name === name)
    return [name, bound === undefined ? value : clamp(value, bound)]
  })
}

function clamp(setting: string, bound: Bound): string {
  const value = Number(setting)
  // Not a plain number; the engine reports the error.
  if (setting.trim() === '' || !Number.isFinite(value) || value < 0) return setting
  return value === 0 || value > bound.most ? String(bound.most) : setting
}
