import type { Context } from '../../../../command.ts'
import { usage } from '../../../../errors.ts'
import { wholePage } from '../../../../lists/pages.ts'
import { idOf } from '../../../../options/readers.ts'
import type { WriteOptions } from '../../../../options/write.ts'
import { printResult, printRows } from '../../../../output/print.ts'
import { askForCode, requireCodes } from '../../../../prompt/ask-code.ts'
import { type About, canAsk } from '../../../../prompt/confirm.ts'
import { stdinLines } from '../../../../prompt/read-password.ts'
import { sendWrite } from '../../../../prompt/send-write.ts'
import { ask, change } from '../../../../server/server.ts'
import { codeListing } from './listing.ts'

/** Sets up an authenticator app: shows the secret, asks for a first code, and prints the recovery codes that come with it. */
export async function setUpFactor(context: Context): Promise<void> {
  if (!canAsk(context)) throw usage(['cli.factor.setupNeedsTerminal'])
  const { info } = await change(context, 'startTotp', {})
  context.stderr.write(`${context.t('cli.factor.addSecret')}\n\n  ${info.secret}\n  ${info.uri}\n\n`)
  const { list } = await change(context, 'enableTotp', { code: await askForCode(context) })
  context.notice(`${context.glyphs.ok} ${context.t('cli.factor.on')}`)
  if (list.length > 0) await printCodes(context, list)
}

/** Confirms with the second factor, which commands of this login then need not repeat for five minutes. */
export async function confirmFactor(context: Context, { codeStdin }: { codeStdin?: boolean }): Promise<void> {
  if (!codeStdin && !canAsk(context))
    throw usage(['cli.ask.needsTerminal', { flags: '--code-stdin' }], 'rtcops me factor confirm --help')
  if (!codeStdin) await requireCodes(context)
  const [line = ''] = codeStdin ? stdinLines(context) : [await askForCode(context)]
  await change(context, 'confirmSecondFactor', { code: line.trim() })
  context.notice(`${context.glyphs.ok} ${context.t('cli.factor.confirmed')}`)
}

/** Replaces the recovery codes and prints the new ones. */
export async function renewCodes(context: Context, options: WriteOptions): Promise<void> {
  const write = { ...(await about(context)), done: 'cli.notice.changed' } as const
  const answer = await sendWrite(context, 'renewRecoveryCodes', {}, write, options)
  if (answer) await printCodes(context, answer.list)
}

/** Removes the authenticator app. */
export async function removeApp(context: Context, options: WriteOptions): Promise<void> {
  const write = { ...(await about(context)), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'removeTotp', {}, write, options)
  if (answer) await printResult(context, { username: write.name })
}

/** Removes a passkey by its id. */
export async function removePasskey(context: Context, given: string, options: WriteOptions): Promise<void> {
  const id = idOf(given)
  const write = { ...(await about(context)), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'removePasskey', { id }, write, options)
  if (answer) await printResult(context, { username: write.name, id })
}

/** Turns two-step verification off. */
export async function removeFactor(context: Context, options: WriteOptions): Promise<void> {
  const write = { ...(await about(context)), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'removeSecondFactor', {}, write, options)
  if (answer) await printResult(context, { username: write.name })
}

async function printCodes(context: Context, list: readonly string[]): Promise<void> {
  context.notice(context.t('cli.factor.keepCodes'))
  const rows = list.map((code) => ({ code }))
  await printRows(context, codeListing, wholePage(rows), undefined)
}

async function about(context: Context): Promise<About> {
  const { info } = await ask(context, 'getAdminUser', {})
  return { summary: [['cli.what.member', info.username]], name: info.username, nameOf: 'cli.member.usernameToType' }
}
