import { safeText, textWidth } from '@rtcops/core/format/display-text'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../context.ts'
import { Failure, usage } from '../errors.ts'
import { canAsk } from '../prompt/confirm.ts'

/** Returns true where a question comes first. @throws {Failure} where nobody can answer */
export function mustAsk(
  context: Pick<Context, 'command' | 'stderr' | 'stdin'>,
  { yes, input }: { yes?: boolean; input?: boolean },
): boolean {
  if (yes) return false
  const canLook = context.command.ownOptions.some(({ long }) => long === '--dry-run')
  if (input === false || !canAsk(context)) throw usage([canLook ? 'cli.ask.writeAsks' : 'cli.ask.addYes'])
  return true
}

/** Shows what will be done, name by value, and asks. @throws {Failure} when the answer is no */
export async function askToGoOn(
  context: Pick<Context, 'stderr' | 'stdin' | 't'>,
  summary: readonly (readonly [name: MessageKey, value: string])[],
): Promise<void> {
  const { stderr, t } = context
  const lines = summary.map(([name, value]) => [t(name), value] as const)
  const width = Math.max(9, ...lines.map(([name]) => textWidth(name))) + 2
  for (const [name, value] of lines) stderr.write(`  ${name}${' '.repeat(width - textWidth(name))}${safeText(value)}\n`)
  const { askFor } = await import('../prompt/ask.tsx')
  const [answer = ''] = await askFor(context, [{ text: t('cli.ask.goOn') }])
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure('failure', ['cli.notice.cancelled'])
}
