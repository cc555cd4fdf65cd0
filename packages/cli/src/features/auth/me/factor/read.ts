import type { Context } from '../../../../command.ts'
import { wholePage } from '../../../../lists/pages.ts'
import { printObject, printRows } from '../../../../output/print.ts'
import { ask } from '../../../../server/server.ts'
import { factorListing, passkeyListing } from './listing.ts'

/** Shows the member's second factor. */
export async function showFactor(context: Context): Promise<void> {
  const { info } = await ask(context, 'getSecondFactor', {})
  await printObject(context, factorListing, 'cli.what.member', { ...info, passkeys: info.passkeys.length })
}

/** Lists the passkeys that the member has set up in browsers. */
export async function listPasskeys(context: Context): Promise<void> {
  const { info } = await ask(context, 'getSecondFactor', {})
  await printRows(context, passkeyListing, wholePage(info.passkeys), undefined)
}
