import type { OperationId } from '@rtcops/core/api/types'
import { readOperations } from '../../platform/contract.ts'

const operations = readOperations()
const openOnes = operations.filter(({ ownCompanies }) => ownCompanies)
const openIds = new Set(openOnes.map(({ id }) => id))
const openKeys = new Set(openOnes.flatMap(({ permissions }) => permissions))
const closedKeys = new Set(operations.flatMap(({ permissions }) => permissions.filter((key) => !openKeys.has(key))))

/** Returns false for an operation that concerns all companies. */
export const isOpenToOwn = (operation: OperationId): boolean => openIds.has(operation)

/** Returns the keys without those that open nothing to a member who sees their own companies alone. */
export const keysOfOwn = (keys: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...keys].filter((key) => !closedKeys.has(key)))
