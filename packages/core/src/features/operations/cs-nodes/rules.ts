import { commaList } from '../../../rules/comma-list.ts'
import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** The largest capacity that is stored. */
export const mostCapacity = 2_147_483_647

/**
 * What operators set for a node in place of what it reports (R-CSN-03, R-CSN-05). Null, and nothing in the first two, means that the node's
 * own value holds.
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
    .int({ error: 'csNode.capacityWhole' })
    .min(0, { error: 'csNode.capacityWhole' })
    .max(mostCapacity, { error: 'csNode.capacityWhole' })
    .nullable()
    .default(null),
})

/** The override of a node that may not have reported yet, which therefore has to be named. */
export const newCsNodeRules = csNodeRules.extend({ node: requiredLine('csNode.nodeRequired', 100) })

/** An override as somebody wants it saved, trimmed and checked. */
export type CsNodeDraft = z.output<typeof csNodeRules>

/** True if the node's own values hold in all three. */
export const overridesNothing = ({ appkeys, zones, capacity }: CsNodeDraft): boolean =>
  appkeys === null && zones === null && capacity === null
