import type { Context } from '../../../command.ts'
import { runHost } from '../../../host/run-host.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { askToGoOn, mustAsk } from '../../../prompt/confirm.ts'

/** Empties the list of addresses of a role. */
export async function clearRoleAddresses(
  context: Context,
  role: string,
  options: WriteOptions & { data?: string },
): Promise<void> {
  if (mustAsk(context, options)) await askToGoOn(context, [['cli.what.role', role]])
  const line = ['role', 'clear-addresses', `--role=${role}`]
  const { result } = await runHost<object>(context, line, { data: options.data })
  context.notice(`${context.paint.error('good', context.glyphs.ok)} ${context.t('cli.notice.updated')}`)
  await printResult(context, result)
}
