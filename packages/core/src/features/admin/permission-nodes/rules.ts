import { enums } from '../../../api/generated/enums.ts'
import type { Schema } from '../../../api/types.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

const wrong = { error: 'common.refusal.badParameter' }
const flag = z.union([z.literal(0), z.literal(1)], wrong)

/** Rules for saving a permission node (R-NODE-02 to R-NODE-04), for dialog, terminal and server. */
export const nodeRules = z
  .object({
    node_type: z.enum(enums.NodeType, wrong).default('MENU'),
    parent_id: z.int({ error: 'permissionNode.parentRequired' }).min(0, wrong).max(2_147_483_647, wrong).default(0),
    name: requiredLine('permissionNode.nameRequired', 50),
    name_en: optionalLine(50).default(''),
    unique_key: requiredLine('permissionNode.keyRequired', 100).refine((text) => /^[A-Z0-9_]+$/.test(text), {
      error: 'permissionNode.keyFormat',
    }),
    menu_type: z.union([z.literal(0), z.literal(1), z.literal(2)], wrong).default(1),
    url: optionalLine(255).default(''),
    node_icon: optionalLine(100).default(''),
    node_class: optionalLine(100).default(''),
    menu_sort: z.int({ error: 'nodeGroup.sortRequired' }).min(-1_000_000, wrong).max(1_000_000, wrong).default(0),
    is_show: flag.default(1),
    state: flag.default(1),
  })
  .transform(onlyItsOwn)
  .superRefine((node, context) => {
    const problem = urlProblem(node.node_type, node.menu_type, node.url)
    if (problem) context.addIssue({ code: 'custom', path: ['url'], message: problem })
    if (node.node_type !== 'MENU' && node.parent_id === 0)
      context.addIssue({ code: 'custom', path: ['parent_id'], message: 'permissionNode.parentRequired' })
  })

/** A permission node to be saved, trimmed and checked. */
export type NodeDraft = z.output<typeof nodeRules>

interface TypedFields {
  node_type: Schema<'NodeType'>
  menu_type: 0 | 1 | 2
  url: string
  node_icon: string
  node_class: string
}

/**
 * Clears the fields that a node's type does not have: only menus have a menu type, icon and class, and an element has
 * no address (R-NODE-04).
 */
function onlyItsOwn<Fields extends TypedFields>(node: Fields): Fields {
  if (node.node_type === 'MENU') return node.menu_type === 0 ? { ...node, url: '' } : node
  const plain = { ...node, menu_type: 0 as const, node_icon: '', node_class: '' }
  return node.node_type === 'ELEMENT' ? { ...plain, url: '' } : plain
}

/**
 * Returns the problem of a node's address, if any. A menu leads to a screen of the console or to a web page; any other
 * target, above all a script, is refused.
 */
function urlProblem(type: TypedFields['node_type'], menuType: number, url: string): MessageKey | undefined {
  if (type === 'API') return /^(GET|POST|PUT|DELETE) \/\S+$/.test(url) ? undefined : 'permissionNode.operationUrl'
  if (type === 'ELEMENT' || url === '') return undefined
  if (menuType === 1) return /^\/(?![/\\])/.test(url) ? undefined : 'permissionNode.insideUrl'
  return /^https?:\/\/[^/]/i.test(url) ? undefined : 'permissionNode.outsideUrl'
}
