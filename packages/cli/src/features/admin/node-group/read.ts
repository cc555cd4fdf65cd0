import type { Schema } from '@rtcops/core/api/types'
import { type NodeGroup, nodeGroupColumns } from '@rtcops/core/features/admin/node-groups/columns'
import type { Run } from '../../../command.ts'
import { say } from '../../../i18n/say.ts'
import { idOf, listPages, notesOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import { printObject } from '../../../output/object.ts'
import type { Shape } from '../../../output/shape.ts'
import { ask } from '../../../server/server.ts'

type Detail = Schema<'NodeGroupDetail'>

const idColumn = { id: 'id', kind: 'number', label: 'common.column.id' } as const

const groupShape: Shape<NodeGroup> = {
  what: 'word.nodeGroups',
  columns: [idColumn, ...nodeGroupColumns],
  fields: ['id', 'name', 'sort', 'menu_id', 'menu_name', 'is_common', 'role_numbers', 'node_numbers'],
  times: [],
}

const detailShape: Shape<Detail> = {
  what: 'word.nodeGroups',
  columns: [
    idColumn,
    { id: 'name', kind: 'text', label: 'nodeGroup.name' },
    { id: 'menu_name', kind: 'text', label: 'nodeGroup.menu' },
    { id: 'sort', kind: 'number', label: 'nodeGroup.sort' },
    { id: 'selectMenu', kind: 'text', label: 'nodeGroup.nodes' },
  ],
  cells: { selectMenu: ({ selectMenu }) => selectMenu.join(' ') },
  fields: ['id', 'name', 'sort', 'menu_id', 'menu_name', 'is_common', 'selectMenu'],
  times: [],
}

export const listGroups: Run = async (context) => {
  const pages = listPages<'listNodeGroups', NodeGroup>(context, 'listNodeGroups', {})
  await printList(context, groupShape, pages, notesOf(context))
  return undefined
}

export const getGroup: Run = async (context) => {
  const { info } = await ask(context, 'getNodeGroup', { id: idOf(context.args[0]) })
  await printObject(context, detailShape, say('what.nodeGroup'), info)
  return undefined
}
