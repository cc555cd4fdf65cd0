import type { Context } from '../../../../command.ts'
import { printObject } from '../../../../output/print.ts'
import { ask } from '../../../../server/server.ts'
import { factorListing } from './listing.ts'

/** Shows what the member has set up. */
export async function showFactor(context: Context): Promise<void> {
  const { info } = await ask(context, 'getSecondFactor', {})
  await printObject(context, factorListing, 'cli.what.member', info)
}
