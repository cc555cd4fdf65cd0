import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { printObject, printRows } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { callingKey, type MenuItem, menuItems, permissionListing, self } from './listing.ts'

/** Shows the member who is logged in, or their permissions, or their menu. */
export async function showSelf(
  context: Context,
  { menu, permissions }: { menu?: boolean; permissions?: boolean },
): Promise<void> {
  if (!menu && !permissions) {
    const { info } = await ask(context, 'getAdminUser', {})
    const { api_key: key } = info
    if (!key || !isTable(context.settings)) return printObject(context, self, 'cli.what.member', info)
    await printObject(context, callingKey, 'cli.what.apiKey', { ...key, username: info.username })
    return
  }
  const { role } = await ask(context, 'getAdminUserMenu', {})
  const notes = { page: 1, before: 0, filter: '' }
  if (menu) return printRows(context, menuItems, wholePage(flatten(role.menu)), notes)
  const keys = role.permissions.map((key) => ({ key }))
  return printRows(context, permissionListing, wholePage(keys), notes)
}

/** Returns all entries of a menu, each before the entries below it. */
const flatten = (entries: readonly Schema<'MenuEntry'>[], parent = ''): MenuItem[] =>
  entries.flatMap(({ children, key, name, url }) => [{ key, name, url, parent }, ...flatten(children, key)])
