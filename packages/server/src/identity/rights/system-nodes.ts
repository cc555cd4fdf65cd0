import { readOperations } from '../../platform/contract.ts'
import { elementRows, menuRows } from './menu.ts'
import { operationKey } from './operation-nodes.ts'

/**
 * Keys that the program itself uses: those of the seed, those that the contract names, and one for each operation. Without its node, a
 * permission could not be granted, or the node would be created again at the next start.
 */
const systemKeys: ReadonlySet<string> = new Set([
  ...menuRows.map(([key]) => key),
  ...elementRows.map(([key]) => key),
  ...readOperations().flatMap(({ id, permissions }) => [operationKey(id), ...permissions]),
])

/** Returns whether the program itself uses a key, so that its node must not be removed or renamed. */
export const isSystemKey = (key: string): boolean => systemKeys.has(key)
