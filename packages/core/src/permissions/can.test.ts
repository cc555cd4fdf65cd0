import { describe, expect, it } from 'vitest'
import contract from '../api/generated/openapi.json' with { type: 'json' }
import { permissions } from '../api/generated/permissions.ts'
import type { OperationId } from '../api/types.ts'
import { holds, mayCall, missingKey } from './can.ts'

const none = new Set<string>()
const operations = Object.keys(permissions) as OperationId[]

describe('permissions', () => {
  it.each(operations)('C-06 %s needs one of the permission keys in the contract', (operation) => {
    const raw = Object.values(contract.paths)
      .flatMap((methods) => Object.values(methods) as { operationId: string; 'x-permission': string[] }[])
      .find(({ operationId }) => operationId === operation)
    const keys = (raw?.['x-permission'] ?? []).filter((word) => /^[A-Z]/.test(word))
    expect([...permissions[operation]]).toEqual(keys)
    for (const key of keys) expect(mayCall(new Set([key]), operation)).toBe(true)
    expect(mayCall(none, operation)).toBe(keys.length === 0)
    expect(missingKey(none, operation)).toBe(keys[0])
    expect(missingKey(new Set(keys), operation)).toBeUndefined()
  })

  it('allows an operation without a key to everyone', () => {
    expect(holds(none, [])).toBe(true)
    expect(holds(none, ['ADMIN_USER_AUDIT'])).toBe(false)
    expect(holds(new Set(['ADMIN_USER_AUDIT']), ['ADMIN_USER_NODE', 'ADMIN_USER_AUDIT'])).toBe(true)
  })
})
