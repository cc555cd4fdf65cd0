import type { Role } from '@rtcops/core/features/admin/roles/columns'
import { levelsFromWire } from '@rtcops/core/features/admin/roles/levels'
import type { Run } from '../../../command.ts'
import { say } from '../../../i18n/say.ts'
import { listPages, notesOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import { printObject, printResult } from '../../../output/object.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { roleOf } from './find.ts'
import { detailShape, roleShape } from './shape.ts'

export const listRoles: Run = async (context) => {
  const pages = listPages<'listAdminRoles', Role>(context, 'listAdminRoles', {})
  await printList(context, roleShape, pages, notesOf(context))
  return undefined
}

/** The role; in a table its levels follow menu by menu. */
export const getRole: Run = async (context) => {
  const { id } = await roleOf(context, context.args[0] ?? '')
  const { info } = await ask(context, 'getAdminRole', { id })
  await printObject(context, detailShape, say('what.role'), info)
  if (!isTable(context.settings)) return undefined
  const { list } = await ask(context, 'getAdminRoleConfig', {})
  const chosen = levelsFromWire(info.roleIdList)
  const levels = list.flatMap(({ menu_id, menu_name, options }) => {
    const held = options.filter((option) => option.is_common === 1 || option.id === chosen.get(menu_id))
    return held.length > 0 ? [[menu_name, held.map(({ name }) => name).join('、')]] : []
  })
  await printResult(context, Object.fromEntries(levels))
  return undefined
}
