import { fieldChanges, valueText } from '@rtcops/core/audit/changes'
import { auditField } from '@rtcops/core/audit/fields'
import { operationWord } from '@rtcops/core/features/admin/audit/words'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { mayMemberCall } from '../../../identity/index.ts'
import type { AnnotationSource } from './annotation-source.ts'
import { type NodeChange, readNodeChanges } from './records/node-changes.ts'

/** Changes of nodes by members, from the audit log; they concern the whole platform. */
export const nodeChanges: AnnotationSource = {
  kinds: ['node'],
  isShownTo: (member) => mayMemberCall(member, 'listCsNodes'),
  find: async ({ db, t }, { range }, most) => {
    const { rows, total } = await readNodeChanges(db, range, most)
    const newest = rows.map((row) => ({
      id: null,
      kind: 'node' as const,
      start_time: row.time,
      end_time: null,
      text: changeText(row, t),
      target: row.node,
      app_key: '',
      app_name: '',
      company_name: '',
      username: row.username,
      is_own: 0 as const,
      change_id: `node-${row.id}`,
    }))
    return { newest, total }
  },
}

/** Returns what changed: `Edit CS node cs-sh-01: Capacity 8000 → 6000`. Appkeys are only counted. */
export function changeText({ after, before, node, operation }: NodeChange, t: Translate): string {
  const word = operationWord(operation)
  const fields = fieldChanges(before, after).map(({ after: now, before: then, field }) => {
    const label = auditField('cs_node', field)?.label
    const texts = [then, now].map((value) => (Array.isArray(value) ? String(value.length) : (valueText(value) ?? '—')))
    return `${label ? t(label) : field} ${texts.join(' → ')}`
  })
  const head = `${word ? t(word) : operation} ${node}`
  return fields.length === 0 ? head : `${head}: ${fields.join(', ')}`
}
