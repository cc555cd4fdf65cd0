import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { OperationId } from '@rtcops/core/api/types'
import { safeText, textWidth } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../context.ts'
import { Failure, usage } from '../errors.ts'
import type { WriteOptions } from '../options/write.ts'
import { hideSecrets } from '../server/debug.ts'

/** What is shown before a write, and what has to be typed on a production server. */
export interface About {
  /** What will be done, name by value. */
  summary: readonly (readonly [name: MessageKey, value: string])[]
  /** What has to be typed on a production server, and what it is called. */
  name: string
  nameOf: MessageKey
  /** What `--dry-run` says after it has said that nothing was sent. */
  outlook?: string
}

/** A write as it will be sent. */
export interface Plan extends About {
  method: string
  /** Path with its query. */
  path: string
  body?: unknown
}

/** True when somebody can be asked: the question goes to stderr, the answer is typed at stdin. */
export const canAsk = ({ stderr, stdin }: Pick<Context, 'stderr' | 'stdin'>): boolean =>
  stdin.isTerminal && stderr.isTerminal

/**
 * Decides whether an operation may be sent with this input, as `mayWrite` does.
 * @param input nothing where what is sent is no JSON, as with a file
 */
export function mayRun(
  context: Context,
  operation: OperationId,
  input: object | undefined,
  about: About,
  options: WriteOptions,
): Promise<boolean> {
  const [method, path] = routes[operation]
  const inQuery = method === 'DELETE'
  const sent = inQuery ? { path: path + encodeQuery({ ...input }) } : { path, body: input }
  return mayWrite(context, { method, ...sent, ...about }, options)
}

/**
 * Decides whether a write may be sent: prints it for `--dry-run`, goes on for `--yes`, asks where somebody can answer.
 * @returns true to send it
 * @throws {Failure} when it would have to ask where nobody can answer, and when the answer is no
 */
export async function mayWrite(context: Context, plan: Plan, options: WriteOptions): Promise<boolean> {
  const { notice, session, stderr, stdout, t } = context
  if (options.dryRun) {
    stdout.write(`${plan.method} ${plan.path}\n`)
    if (plan.body !== undefined) stdout.write(`${JSON.stringify(hideSecrets(plan.body))}\n`)
    notice([t('cli.notice.dryRun'), plan.outlook].filter(Boolean).join(' '))
    return false
  }
  if (options.yes) return true
  if (options.input === false || !canAsk(context)) throw usage(['cli.ask.writeAsks'])
  const lines = plan.summary.map(([name, value]) => [t(name), value] as const)
  const width = Math.max(9, ...lines.map(([name]) => textWidth(name))) + 2
  for (const [name, value] of lines) stderr.write(`  ${name}${' '.repeat(width - textWidth(name))}${safeText(value)}\n`)
  const text = session.production ? t('cli.ask.production', { name: t(plan.nameOf) }) : t('cli.ask.goOn')
  const { askFor } = await import('./ask.tsx')
  const [answer = ''] = await askFor(context, [{ text }])
  const agreed = session.production ? answer.trim() === plan.name.trim() : /^y(es)?$/i.test(answer.trim())
  if (!agreed) throw new Failure('failure', ['cli.notice.cancelled'])
  return true
}
