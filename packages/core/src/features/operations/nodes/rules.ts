import { commaList } from '../../../rules/comma-list.ts'
import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** The largest capacity that can be stored. */
export const mostCapacity = 2_147_483_647

/**
 * Operators' override of the values that a node reports (R-CSN-03, R-CSN-05). Null, and an empty value for appkeys and
 * zones, means that the node's own value applies.
 */
export const csNodeRules = z.object({
  appkeys: z
    .array(z.string())
    .nullable()
    .default(null)
    .transform((appkeys) => (appkeys?.length ? [...new Set(appkeys)] : null)),
  zones: commaList(500)
    .nullable()
    .default(null)
    .transform((zones) => zones || null),
  capacity: z
    .int({ error: 'node.capacityWhole' })
    .min(0, { error: 'node.capacityWhole' })
    .max(mostCapacity, { error: 'node.capacityWhole' })
    .nullable()
    .default(null),
})

/** The override of a node that may not have reported yet and therefore needs a name. */
export const newCsNodeRules = csNodeRules.extend({ node: requiredLine('node.nodeRequired', 100) })

/** An override to be saved, trimmed and checked. */
export type CsNodeDraft = z.output<typeof csNodeRules>

/** Returns true if all three of the node's own values apply. */
export const overridesNothing = ({ appkeys, zones, capacity }: CsNodeDraft): boolean =>
  appkeys === null && zones === null && capacity === null
