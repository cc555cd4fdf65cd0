import { readOperations } from '../http/contract.ts'
import { elementRows, menuRows } from './seed/menu.ts'
import { operationKey } from './seed/permissions.ts'

/**
 * Keys that the program itself asks for: those of the start data, those that the contract names, and one for each operation. Without
 * their nodes nobody could be given the right, or a node would come back at the next start.
 */
const systemKeys: ReadonlySet<string> = new Set([
  ...menuRows.map(([key]) => key),
  ...elementRows.map(([key]) => key),
  ...readOperations().flatMap(({ id, permissions }) => [operationKey(id), ...permissions]),
])

export const isSystemKey = (key: string): boolean => systemKeys.has(key)
