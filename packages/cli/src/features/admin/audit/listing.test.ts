import type { AuditEntry } from '@rtcops/core/features/admin/audit/columns'
import { expect, it } from 'vitest'
import { auditEntries } from './listing.ts'

const textOf = (entry: Partial<AuditEntry>) =>
  auditEntries.cells?.after?.({ before: null, after: null, project_names: {}, ...entry } as AuditEntry, {} as never)

it('names changed fields by their wire names, and projects by name instead of AppKey', () => {
  expect(
    textOf({
      before: { f7nw: { voice: '0.10' }, state: 1 },
      after: { f7nw: { voice: '0.12' }, state: 0 },
      project_names: { f7nw: '语聊房' },
    }),
  ).toBe('语聊房 voice: 0.10 -> 0.12; state: 1 -> 0')
  expect(textOf({ after: { name: 'ops', parts: { read: true } } })).toBe('name: ops; parts.read: true')
  expect(textOf({ before: { name: 'ops' } })).toBe('name: ops')
})
