import { levelsFromWire, levelText } from '@rtcops/core/features/admin/roles/levels'
import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject, printResult } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { roleOf } from './find.ts'
import { role, roles } from './listing.ts'

export const listRoles = (context: Context, options: PageOptions): Promise<void> =>
  printList(context, roles, listPages(context, 'listAdminRoles', {}, options), options)

/** Prints a role; in a table, its levels follow menu by menu. */
export async function getRole(context: Context, name: string): Promise<void> {
  const { id } = await roleOf(context, name)
  const { info } = await ask(context, 'getAdminRole', { id })
  await printObject(context, role, 'cli.what.role', info)
  if (!isTable(context.settings)) return
  const { list } = await ask(context, 'getAdminRoleConfig', {})
  const translate = await context.loadShared()
  const chosen = levelsFromWire(info.roleIdList)
  const levels = list.flatMap(({ menu_id, menu_name, options }) => {
    const held = options.filter((option) => option.is_common === 1 || option.id === chosen.get(menu_id))
    const text = held.map((option) => `${option.name} · ${levelText(option, translate)}`)
    return held.length > 0 ? [[menu_name, text.join('; ')]] : []
  })
  await printResult(context, Object.fromEntries(levels))
}
