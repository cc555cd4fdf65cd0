import { generateKeyPairSync } from 'node:crypto'
import { auditedOperations } from '@rtcops/core/features/admin/audit/words'
import { expect, it } from 'vitest'
import { document } from '../platform/contract.ts'
import { signAnchor } from './anchor.ts'
import { logLine } from './log-line.ts'
import { ocsfActivity, type ocsfClasses } from './ocsf-classes.ts'
import { anchorEvent, entryEvent } from './ocsf-event.ts'

const inContract = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods as Record<string, { operationId: string; 'x-audit'?: string }>).flatMap((operation) =>
    operation['x-audit'] === undefined ? [] : [operation.operationId],
  ),
)
/** Class and activity of an unknown operation, such as one of another version. */
const unknown = ocsfActivity('toString')

/** Activities that OCSF 1.6 has in each class. */
const known: Record<keyof typeof ocsfClasses, readonly number[]> = {
  account: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99],
  entity: [1, 2, 3, 4, 99],
  api: [1, 2, 3, 4, 99],
}

const entry = {
  id: 12,
  at: new Date('2026-11-20T02:00:00.123Z'),
  member_id: 7,
  username: 'li.wei rtk_abcdefghij',
  operation: 'updateBankAccount',
  target: 'bank_account',
  target_id: '3',
  before: '{"name":"a"}',
  after: '{"name":"b"}',
  request_id: '01JD3Z',
  address: '10.0.0.1',
  hash: Buffer.alloc(32, 1),
}
const previous = Buffer.alloc(32, 2)

/** Operations that try something out, for which no class has an activity. */
const tests: readonly string[] = ['testAlarmChannel', 'testSource']

it.each([...new Set([...inContract, ...auditedOperations])])('%s has its own class and activity', (operation) => {
  const [kind, activity] = ocsfActivity(operation)
  expect(known[kind]).toContain(activity)
  if (!tests.includes(operation)) expect(ocsfActivity(operation)).not.toBe(unknown)
})

it('an entry becomes an event with all required attributes of its class, the chain, and the hashed line', () => {
  expect(entryEvent(entry, previous)).toMatchObject({
    category_uid: 3,
    class_uid: 3004,
    activity_id: 3,
    type_uid: 300403,
    severity_id: 1,
    time: entry.at.getTime(),
    metadata: {
      version: '1.6.0',
      product: { name: 'rtcops' },
      uid: 'audit-12',
      sequence: 12,
      correlation_uid: '01JD3Z',
    },
    actor: { user: { name: 'li.wei rtk_abcdefghij', uid: '7' } },
    src_endpoint: { ip: '10.0.0.1' },
    entity: { uid: '3', type: 'bank_account', data: { name: 'a' } },
    entity_result: { data: { name: 'b' } },
    raw_data: logLine(entry),
    unmapped: { entry_id: 12, hash: '01'.repeat(32), previous_hash: '02'.repeat(32), request_id: '01JD3Z' },
  })
  expect(entryEvent({ ...entry, operation: 'insertTransaction', address: 'localhost' }, undefined)).toMatchObject({
    class_uid: 6003,
    type_uid: 600301,
    api: { operation: 'insertTransaction', request: { uid: '01JD3Z' } },
    src_endpoint: { hostname: 'localhost' },
    unmapped: { previous_hash: null },
  })
  expect(entryEvent({ ...entry, operation: 'deleteAdminMember', target: 'member' }, previous)).toMatchObject({
    class_uid: 3001,
    type_uid: 300106,
    user: { uid: '3' },
  })
})

it('an anchor becomes an event as well', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const anchor = signAnchor({ day: '2026-11-20', entries: 3, lastId: 12, hash: previous }, privateKey)
  expect(anchorEvent(anchor, entry.at)).toMatchObject({
    class_uid: 3004,
    type_uid: 300401,
    metadata: { uid: 'anchor-2026-11-20' },
    entity: {
      uid: '2026-11-20',
      type: 'audit_anchor',
      data: { last_id: 12, signature: anchor.signature.toString('base64') },
    },
  })
})
