import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { OperationId } from '@rtcops/core/api/types'
import { safeText, textWidth } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../command.ts'
import { Failure, usage } from '../errors.ts'
import type { WriteOptions } from '../options/write.ts'
import { hideSecrets } from '../server/debug.ts'

/** What is shown before a write, and what to type on a production server. */
export interface About {
  /** What will be done, as names and values. */
  summary: readonly (readonly [name: MessageKey, value: string])[]
  /** Text to type on a production server. */
  name: string
  /** Description of that text; it may contain `{{name}}`. */
  nameOf: MessageKey
  /** Text that `--dry-run` prints after it has reported that nothing was sent. */
  outlook?: string
}

/** Write as it will be sent. */
export interface Plan extends About {
  method: string
  /** Path with its query. */
  path: string
  body?: unknown
}

/** Returns true if the user can be asked: the question goes to stderr, and the answer is typed on stdin. */
export const canAsk = ({ stderr, stdin }: Pick<Context, 'stderr' | 'stdin'>): boolean =>
  stdin.isTerminal && stderr.isTerminal

/**
 * Decides whether an operation may be sent with this input, as `mayWrite` does.
 * @param input undefined if the body is not JSON, as with a file
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
 * Decides whether a write may be sent: prints it for `--dry-run`, goes on for `--yes`, and otherwise asks the user.
 * @returns true to send it
 * @throws {Failure} if it would have to ask but cannot, and if the answer is no
 */
export async function mayWrite(context: Context, plan: Plan, options: WriteOptions): Promise<boolean> {
  const { notice, session, stdout } = context
  if (options.dryRun) {
    stdout.write(`${plan.method} ${plan.path}\n`)
    if (plan.body !== undefined) stdout.write(`${JSON.stringify(hideSecrets(plan.body))}\n`)
    notice([context.t('cli.notice.dryRun'), plan.outlook].filter(Boolean).join(' '))
    return false
  }
  if (!mustAsk(context, options)) return true
  // The names of fields are texts of the console.
  const t = await context.loadShared()
  const name = plan.name.trim()
  await askToGoOn(context, plan.summary, session.production ? { name, nameOf: t(plan.nameOf, { name }) } : undefined)
  return true
}

/** Returns true if a question comes first. @throws {Failure} if nobody can answer it */
export function mustAsk(
  context: Pick<Context, 'command' | 'stderr' | 'stdin'>,
  { input, yes }: Pick<WriteOptions, 'yes' | 'input'>,
): boolean {
  if (yes) return false
  const canLook = context.command.ownOptions.some(({ long }) => long === '--dry-run')
  if (input === false || !canAsk(context)) throw usage([canLook ? 'cli.ask.writeAsks' : 'cli.ask.addYes'])
  return true
}

/**
 * Shows what will be done, and asks for confirmation.
 * @param typed text to type and its description; `y` if absent
 * @throws {Failure} if the answer is no
 */
export async function askToGoOn(
  context: Pick<Context, 'stderr' | 'stdin' | 't'>,
  summary: About['summary'],
  typed?: { name: string; nameOf: string },
): Promise<void> {
  const { stderr, t } = context
  const lines = summary.map(([name, value]) => [t(name), value] as const)
  const width = Math.max(9, ...lines.map(([name]) => textWidth(name))) + 2
  for (const [name, value] of lines) stderr.write(`  ${name}${' '.repeat(width - textWidth(name))}${safeText(value)}\n`)
  const { askFor } = await import('./ask.tsx')
  const text = typed ? t('cli.ask.production', { name: typed.nameOf }) : t('cli.ask.goOn')
  const [answer = ''] = await askFor(context, [{ text }])
  const agreed = typed ? answer.trim() === typed.name : /^y(es)?$/i.test(answer.trim())
  if (!agreed) throw new Failure('failure', ['cli.notice.cancelled'])
}
