import { readTelemetryFacts } from '../clickhouse/read-facts.ts'
import { type EngineFacts, factsTime } from '../platform/engine-facts.ts'
import { readDatabaseFacts } from '../postgres/probe.ts'

/** An engine that cannot be used at the address that was given. */
export class EngineTrouble extends Error {
  override readonly name = 'EngineTrouble'
  readonly kind: 'tls' | 'unreachable' | 'unusable'
  readonly engine: string
  /** Setting that has the address. */
  readonly variable: string
  /** Reason from the engine, Node or this module, without the address, which contains a password. */
  readonly reason: string

  constructor(kind: EngineTrouble['kind'], { name, variable }: Question, reason: string, cause?: unknown) {
    const messages = {
      tls: `${name}: no TLS connection to the address in ${variable}: ${reason}`,
      unreachable: `${name} does not answer at the address in ${variable}: ${reason}`,
      unusable: `${name}: the address in ${variable} cannot be used: ${reason}`,
    }
    super(messages[kind], { cause })
    this.kind = kind
    this.engine = name
    this.variable = variable
    this.reason = reason
  }
}

interface Addresses {
  databaseUrl?: string | undefined
  databaseOwnerUrl?: string | undefined
  clickhouseUrl?: string | undefined
}

/** An engine, and the oldest and newest version of it with which this program was run. */
interface Engine {
  name: string
  oldest: readonly [number, number]
  newest: readonly [number, number]
  address: RegExp
  example: string
  read: (url: string) => Promise<EngineFacts>
}

interface Question extends Engine {
  variable: string
  url: string
  /** True if the account may be missing: the owner of the tables creates it. */
  isMade: boolean
}

const postgres: Engine = {
  name: 'PostgreSQL',
  oldest: [15, 0],
  newest: [18, Number.POSITIVE_INFINITY],
  // The driver also takes the folder of a socket.
  address: /^(postgres(ql)?:\/\/|socket:|\/)/,
  example: 'postgres://user:password@host:5432/database',
  read: readDatabaseFacts,
}

const clickhouse: Engine = {
  name: 'ClickHouse',
  oldest: [24, 8],
  newest: [26, 7],
  address: /^https?:\/\/[^/]/,
  example: 'http://user:password@host:8123/database',
  read: readTelemetryFacts,
}

/** Milliseconds by which the clocks of this machine and of an engine may differ. */
const mostSkew = 60_000

/**
 * Asks each engine whose address is given for its version and its time, before anything is changed.
 * @returns a sentence for each engine that is newer than those with which this program was run
 * @throws {EngineTrouble} for the first one that cannot be used: it does not answer, refuses the account or has a certificate that does
 *   not fit, is too old, or its clock differs by more than a minute
 */
export async function requireEngines({ clickhouseUrl, databaseOwnerUrl, databaseUrl }: Addresses): Promise<string[]> {
  const questions: Question[] = [
    { ...postgres, variable: 'DATABASE_URL', url: databaseUrl ?? '', isMade: Boolean(databaseOwnerUrl) },
    { ...postgres, variable: 'DATABASE_OWNER_URL', url: databaseOwnerUrl ?? '', isMade: false },
    { ...clickhouse, variable: 'CLICKHOUSE_URL', url: clickhouseUrl ?? '', isMade: false },
  ]
  const newer = new Set<string>()
  for (const question of questions.filter(({ url }) => url !== '')) {
    const facts = await ask(question)
    if (facts && isBefore(question.newest, versionOf(facts)))
      newer.add(`${question.name} ${versionOf(facts).join('.')} is newer than the versions that rtcops was tested with`)
  }
  return [...newer]
}

/** Returns the version and clock of the engine; undefined if its account is still to be created. @throws {EngineTrouble} */
async function ask(question: Question): Promise<EngineFacts | undefined> {
  if (!question.address.test(question.url) || (question.url.includes('://') && !URL.canParse(question.url)))
    throw new EngineTrouble('unusable', question, `it must have the form ${question.example}`)
  try {
    const facts = await question.read(question.url)
    refuseVersion(question, facts)
    refuseClock(question, facts)
    return facts
  } catch (error) {
    if (error instanceof EngineTrouble) throw error
    if (question.isMade && /^28/.test(codeOf(error))) return undefined
    const tls = tlsReason(error as NodeJS.ErrnoException)
    if (tls !== undefined) throw new EngineTrouble('tls', question, tls, error)
    throw new EngineTrouble(isLost(error) ? 'unreachable' : 'unusable', question, messageOf(error), error)
  }
}

function refuseVersion(question: Question, facts: EngineFacts): void {
  const { name, oldest } = question
  const version = versionOf(facts)
  if (isBefore(version, oldest))
    throw new EngineTrouble(
      'unusable',
      question,
      `it is ${name} ${version.join('.')}; ${oldest.join('.').replace(/\.0$/, '')} or newer is required`,
    )
}

function refuseClock(question: Question, { time }: EngineFacts): void {
  const ahead = Date.now() - time
  if (Math.abs(ahead) <= mostSkew) return
  const seconds = Math.round(Math.abs(ahead) / 1000)
  throw new EngineTrouble(
    'unusable',
    question,
    `the clock of this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the engine's; synchronize both (NTP)`,
  )
}

const versionOf = ({ version }: EngineFacts): [number, number] => {
  const [, first = '0', second = '0'] = /^(\d+)(?:\.(\d+))?/.exec(version) ?? []
  return [Number(first), Number(second)]
}

const isBefore = ([first, second]: readonly [number, number], [other, minor]: readonly [number, number]): boolean =>
  first < other || (first === other && second < minor)

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')

/** Returns why there was no TLS connection; undefined for an error of another kind. */
function tlsReason({ code = '', message, syscall }: NodeJS.ErrnoException): string | undefined {
  if (/^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER)$/.test(code)) return 'its port does not speak TLS'
  if (/^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|INVALID_|HOSTNAME_)/.test(code))
    return message
  return syscall === 'open' || /support SSL connections|SECURITY WARNING/.test(message) ? message : undefined
}

/** Returns whether there was no answer at all, or PostgreSQL's refusal of new connections while it starts or stops. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  return code === '' ? /timeout|terminated/i.test(String(error)) : /^(E[A-Z]+|57P0\d|08\d{3})$/.test(code)
}

/**
 * Returns the first line of the error's message. A host with several addresses is refused at each, which Node gathers without a message.
 */
function messageOf(error: unknown): string {
  const messages = error instanceof AggregateError ? error.errors.map(messageOf) : [(error as Error).message]
  if (/timeout/i.test(messages[0] ?? '')) return `no answer within ${factsTime / 1000} s`
  return messages.join(', ').trim().split('\n')[0]?.slice(0, 200) ?? ''
}
