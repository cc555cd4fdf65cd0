import type { Erasure } from '@rtcops/core/features/settings/erasures/columns'
import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { notFound } from '../../../lookup.ts'
import type { PageOptions } from '../../../options/list.ts'
import { openSecretPart, refuseOverwriting } from '../../../output/file/secret-file.ts'
import { printList, printObject, printResult } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { erasures } from './listing.ts'

export const listErasures = (context: Context, options: PageOptions): Promise<void> =>
  printList(context, erasures, listPages(context, 'listErasures', {}, options), options)

export const getErasure = async (context: Context, number: string): Promise<void> =>
  printObject(context, erasures, 'cli.what.erasure', await erasureOf(context, number))

/** Writes a receipt with its proof to a file that does not exist yet. */
export async function writeReceipt(context: Context, number: string, { toFile }: { toFile: string }): Promise<void> {
  refuseOverwriting(toFile)
  const { id, number: receipt } = await erasureOf(context, number)
  const { info } = await ask(context, 'getErasureReceipt', { id })
  const part = openSecretPart(toFile)
  part.fill(JSON.stringify(info, null, 2))
  part.keep()
  context.notice(`${context.glyphs.ok} ${context.t('cli.erasure.written', { file: toFile })}`)
  await printResult(context, { receipt, sha256: info.proof.sha256, written: toFile })
}

/** Most erasures that the server returns at once. */
const most = 200

/** Returns the erasure with the number of a receipt. @throws {Failure} if there is none */
async function erasureOf(context: Context, given: string): Promise<Erasure> {
  const wholeNumber = given.trim().toUpperCase()
  const numbers: string[] = []
  for (let page = 1, total = 1; (page - 1) * most < total; page++) {
    const answer = await ask(context, 'listErasures', { page, limit: most })
    const found = answer.list.find(({ number }) => number === wholeNumber)
    if (found) return found
    numbers.push(...answer.list.map(({ number }) => number))
    total = answer.total
  }
  throw notFound('cli.what.erasure', given, 'rtcops erasure list', numbers)
}
