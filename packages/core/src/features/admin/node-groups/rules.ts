import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

const wrong = { error: 'common.refusal.badParameter' }
const id = z.int(wrong).min(1, wrong).max(2_147_483_647, wrong)

/** Rules for saving a node group (R-GRP-02), for dialog, terminal and server. */
export const nodeGroupRules = z.object({
  name: requiredLine('nodeGroup.nameRequired', 20),
  menu_id: z.int({ error: 'nodeGroup.menuRequired' }).min(1, 'nodeGroup.menuRequired').max(2_147_483_647, wrong),
  sort: z
    .int({ error: 'nodeGroup.sortRequired' })
    .min(-1_000_000, 'nodeGroup.sortRequired')
    .max(1_000_000, 'nodeGroup.sortRequired')
    .default(0),
  is_common: z.union([z.literal(0), z.literal(1)], wrong).default(0),
  selectMenu: z.array(id, wrong).default([]),
})

/** A node group to be saved, trimmed and checked. */
export type NodeGroupDraft = z.output<typeof nodeGroupRules>
